import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The server's secret, made once and kept in the data folder. */
export const loadSecret = (dataDir: string) =>
  readOrCreateFile(dataDir, 'secret', () => randomBytes(32).toString('base64url'))

/**
 * A secret that is generated once and stored in a file with restricted permissions. If two processes start at once,
 * one generates it.
 */
export const readOrCreateFile = async (dataDir: string, name: string, make: () => string) => {
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
