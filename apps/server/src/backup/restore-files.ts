import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../media/storage.ts'
import { bytesOf, type ReadEntry, readEntries } from './archive-reader.ts'
import { smallFile } from './copy-files.ts'
import { contentOf, type Manifest } from './format.ts'
import { inOrder } from './in-order.ts'
import type { Progress } from './progress.ts'

/** Files that are written at once. */
const atOnce = 8

type Restore = { file: string; storage: Storage; manifest: Manifest; progress: Progress; signal: AbortSignal }

/** Puts all files of a backup into the storage. If that fails, it deletes them again. */
export const restoreFiles = async (restore: Restore) => {
  const { storage, manifest, progress } = restore
  let count = 0
  for await (const _ of inOrder(readFiles(restore), atOnce, store => store(storage))) {
    count += 1
    progress.count('Restored', count, manifest.files.count, 'files')
  }
}

type Store = (storage: Storage) => Promise<void>

/** Reads each file from the backup, and yields the step that stores it. */
async function* readFiles({ file, signal, storage }: Restore): AsyncGenerator<Store> {
  for await (const entry of readEntries(file, signal)) {
    const content = contentOf(entry.name)
    if (content.kind !== 'file') continue
    const [contentType = '', uploadedBy = ''] = entry.comment.split(' ')
    const about = { contentType, uploadedBy, uploadTime: entry.modifiedAt }
    if (entry.size > smallFile) await storeLarge(storage, content.path, entry, about)
    else {
      const bytes = await bytesOf(entry)
      yield target => target.put(content.path, bytes, about)
    }
  }
}

const storeLarge = async (
  storage: Storage,
  path: string,
  { chunks }: ReadEntry,
  about: Parameters<Storage['putFile']>[2],
) => {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-restore-'))
  try {
    const local = join(folder, 'file')
    await pipeline(chunks, createWriteStream(local))
    await storage.putFile(path, local, about)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Deletes the files of a backup that was not restored to its end. */
export const removeFiles = async (file: string, storage: Storage) => {
  for await (const { name } of readEntries(file, new AbortController().signal)) {
    const content = contentOf(name)
    if (content.kind === 'file') await storage.delete([content.path])
  }
}
