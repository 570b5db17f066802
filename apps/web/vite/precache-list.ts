import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PrecacheEntry = { url: string; revision: string | null }

/**
 * Everything the app needs to open and work without a network: all scripts, styles, fonts and drawings.
 * @param folder of the finished build
 */
export const precacheList = async (folder: string): Promise<PrecacheEntry[]> => {
  const names = (await readdir(folder, { recursive: true })).filter(isNeeded).sort()
  const files = names.map(async name => ({ url: `/${name}`, revision: await revisionOf(folder, name) }))
  // Only the server, which renders the page, knows its contents.
  return [{ url: '/', revision: '%PAGE_REVISION%' }, ...(await Promise.all(files))]
}

/** The system fetches icons and screenshots when the app is installed. */
const isNeeded = (name: string) => /\.(?:js|css|woff2|svg)$/.test(name) && !workers.has(name)

const workers = new Set(['service-worker.js', 'firebase-messaging-sw.js'])

/** A name in `assets` changes with the file's contents. */
const revisionOf = async (folder: string, name: string) =>
  name.startsWith('assets/')
    ? null
    : createHash('sha256')
        .update(await readFile(join(folder, name)))
        .digest('base64url')
