import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** As long as a tab may stay open on a version of the app that has been replaced. */
const cacheTime = 30 * 24 * 60 * 60_000

export const cachedAssetsFolder = (dataDir: string) => join(dataDir, 'earlier-app')

/**
 * Keeps the hashed files of earlier builds as well as those of this one, so that a page loaded before a deployment still
 * finds the parts it has not fetched yet. Files that no build has used for 30 days are deleted.
 */
export const cacheAssets = async (webDir: string, dataDir: string, now = new Date()) => {
  const built = join(webDir, 'assets')
  const cached = join(cachedAssetsFolder(dataDir), 'assets')
  await mkdir(cached, { recursive: true })
  for (const name of await readdir(built).catch(() => [])) {
    await copyFile(join(built, name), join(cached, name))
    await utimes(join(cached, name), now, now)
  }
  for (const name of await readdir(cached)) {
    const { mtimeMs } = await stat(join(cached, name))
    if (now.getTime() - mtimeMs > cacheTime) await rm(join(cached, name))
  }
}
