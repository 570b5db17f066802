import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PrecacheEntry = { url: string; revision: string | null }

/**
 * What the app needs to open and go on without a network: all of its scripts, styles, fonts and drawings.
 * @param folder of the finished build
 */
export const precacheList = async (folder: string): Promise<PrecacheEntry[]> => {
  const names = (await readdir(folder, { recursive: true })).filter(isNeeded).sort()
  const files = names.map(async name => ({ url: `/${name}`, revision: await revisionOf(folder, name) }))
  // The server writes the page, so it alone knows what is in it.
  return [{ url: '/', revision: '%PAGE_REVISION%' }, ...(await Promise.all(files))]
}

/** Icons and screenshots are the system's to ask for, when the app is installed. */
const isNeeded = (name: string) => /\.(?:js|css|woff2|svg)$/.test(name) && !workers.has(name)

const workers = new Set(['service-worker.js', 'firebase-messaging-sw.js'])

/** A name in `assets` changes with what is in the file. */
const revisionOf = async (folder: string, name: string) =>
  name.startsWith('assets/')
    ? null
    : createHash('sha256')
        .update(await readFile(join(folder, name)))
        .digest('base64url')
