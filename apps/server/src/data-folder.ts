import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Creates the data folder if it is missing. @throws Error with one sentence if Bowline cannot write to it */
export const requireDataFolder = async (dataDir: string) => {
  const probe = join(dataDir, `.write-test-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `DATA_DIR is "${dataDir}", but it must be a folder that Bowline can write to (${reason}).`,
      { cause: error },
    )
  }
}

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
