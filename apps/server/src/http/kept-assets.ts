import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** As long as a tab may stay open on a version of the app that has been replaced. */
const keepFor = 30 * 24 * 60 * 60_000

export const keptFolder = (dataDir: string) => join(dataDir, 'earlier-app')

/**
 * Keeps the hashed files of this build beside those of earlier ones, so that a page loaded before a deployment still
 * finds the parts it has not fetched yet. What has been in no build for 30 days goes.
 */
export const keepAssets = async (webDir: string, dataDir: string, now = new Date()) => {
  const built = join(webDir, 'assets')
  const kept = join(keptFolder(dataDir), 'assets')
  await mkdir(kept, { recursive: true })
  for (const name of await readdir(built).catch(() => [])) {
    await copyFile(join(built, name), join(kept, name))
    await utimes(join(kept, name), now, now)
  }
  for (const name of await readdir(kept)) {
    const { mtimeMs } = await stat(join(kept, name))
    if (now.getTime() - mtimeMs > keepFor) await rm(join(kept, name))
  }
}
