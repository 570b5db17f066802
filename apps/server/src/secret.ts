import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The server's secret, made once and kept in the data folder. Of two that start at once, one makes it. */
export const keptSecret = async (dataDir: string) => {
  const file = join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  await link(draft, file).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}
