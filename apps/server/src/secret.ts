import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The server's secret, made once and kept in the data folder. */
export const keptSecret = (dataDir: string) =>
  kept(dataDir, 'secret', () => randomBytes(32).toString('base64url'))

/** What is made once and kept in a file that nobody else may read. Of two that start at once, one makes it. */
export const kept = async (dataDir: string, name: string, make: () => string) => {
  const file = join(dataDir, name)
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, make(), { mode: 0o600 })
  await link(draft, file).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}
