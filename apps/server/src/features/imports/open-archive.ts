import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { archiveCollections } from '@bowline/api/contract/own-data'
import { importMessages, invalid, limits, Refusal } from '@bowline/domain'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { isSafePath } from '../../media/paths.ts'
import type { Manifest } from '../../own-archive/manifest.ts'
import { parseManifest } from './parse-archive.ts'

export type OpenArchive = Awaited<ReturnType<typeof openArchive>>

/**
 * Opens only a ZIP in the format that Bowline writes: known names, limited counts and sizes, and no overlapping
 * files. Names in the ZIP are never used as file names. @throws Refusal with one sentence
 */
export const openArchive = async (file: string) => {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    () => {
      throw invalid(importMessages.noZip)
    },
  )
  try {
    const entries = await readEntries(zip)
    const manifest = await readManifest(zip, entries)
    return {
      manifest,
      names: Object.keys(manifest.files),
      /** @throws Refusal if it is larger than declared, or damaged */
      read: (name: string) => readEntry(zip, entries.get(name)),
      sizeOf: (name: string) => entries.get(name)?.uncompressedSize ?? 0,
      sha256: (name: string) => digestEntry(zip, entries.get(name)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const readEntries = async (zip: ZipFile) => {
  if (zip.entryCount > limits.importFiles) throw invalid(importMessages.noArchive)
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName) || !isOurs(entry)) throw invalid(importMessages.noArchive)
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw error instanceof Refusal ? error : invalid(importMessages.damaged)
  }
  checkRoom([...entries.values()])
  return entries
}

const isOurs = (entry: Entry) => {
  const { fileName: name } = entry
  if (entry.isEncrypted() || ![0, 8].includes(entry.compressionMethod)) return false
  if (name.startsWith('media/'))
    return isSafePath(name.slice('media/'.length)) && entry.uncompressedSize <= limits.mediaBytes
  return jsonFiles.has(name)
}

const jsonFiles = new Set(['archive', 'media', ...archiveCollections].map(name => `${name}.json`))

/** Overlapping files unpack to far more than the ZIP's size. */
const checkRoom = (entries: Entry[]) => {
  const sizeOf = (some: Entry[]) => some.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const collections = entries.filter(({ fileName }) => jsonFiles.has(fileName))
  if (sizeOf(entries) > limits.importUnpackedBytes || sizeOf(collections) > limits.importCollectionBytes)
    throw new Refusal('too-large', importMessages.unpacksTooLarge)
  const placed = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  )
  for (const [index, entry] of placed.entries()) {
    const next = placed[index + 1]
    const end = entry.relativeOffsetOfLocalHeader + localHeader + entry.compressedSize
    if (next && end > next.relativeOffsetOfLocalHeader) throw invalid(importMessages.damaged)
  }
}

const localHeader = 30

const readManifest = async (zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> => {
  if (!entries.has('archive.json')) throw invalid(importMessages.noArchive)
  const manifest = await parseManifest(await readEntry(zip, entries.get('archive.json')))
  const listed = Object.keys(manifest.files)
  const isWhole = listed.length === entries.size - 1 && listed.every(name => entries.has(name))
  if (!isWhole) throw invalid(importMessages.changed)
  return manifest
}

const streamOf = async (zip: ZipFile, entry: Entry | undefined) => {
  if (!entry) throw invalid(importMessages.damaged)
  return zip.openReadStreamPromise(entry)
}

const readEntry = async (zip: ZipFile, entry: Entry | undefined) => {
  try {
    return await buffer(await streamOf(zip, entry))
  } catch {
    throw invalid(importMessages.damaged)
  }
}

const digestEntry = async (zip: ZipFile, entry: Entry | undefined) => {
  const hash = createHash('sha256')
  try {
    for await (const chunk of await streamOf(zip, entry)) hash.update(chunk)
  } catch {
    throw invalid(importMessages.damaged)
  }
  return hash.digest('hex')
}
