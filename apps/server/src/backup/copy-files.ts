import type { Storage } from '../media/storage.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { fileEntry, type Manifest } from './format.ts'
import { inOrder } from './in-order.ts'
import type { Progress } from './progress.ts'
import { type ListedFile, readList } from './stored-files.ts'

/** Files that are read ahead, because a bucket takes long to answer. */
const readAhead = 8

/** Larger ones are not kept in memory. */
export const smallFile = 4 * 1024 * 1024

type Copy = { storage: Storage; archive: ArchiveWriter; progress: Progress; total: number }

/** Copies the listed files, and reports those that the storage does not have. */
export const copyFiles = async (
  listPath: string,
  { storage, archive, progress, total }: Copy,
): Promise<Manifest['files']> => {
  const files = { count: 0, bytes: 0, missing: 0 }
  for await (const { listed, found } of inOrder(readList(listPath), readAhead, file => open(storage, file))) {
    if (found) {
      const comment = `${listed.contentType} ${listed.owner}`
      const about = { modifiedAt: listed.storedAt, comment }
      await archive.add(fileEntry(listed.path), found.bytes, found.chunks, about)
      files.count += 1
      files.bytes += found.bytes
    } else {
      files.missing += 1
      progress.report(
        `Missing file: ${listed.path}. The database refers to it, but it is not in the storage.`,
      )
    }
    progress.count('Copied', files.count + files.missing, total, 'files')
  }
  return files
}

const open = async (storage: Storage, listed: ListedFile) => {
  const found = await storage.read(listed.path)
  if (!found) return { listed, found: null }
  if (found.bytes > smallFile) return { listed, found: { bytes: found.bytes, chunks: found.stream } }
  const bytes = new Uint8Array(await new Response(found.stream).arrayBuffer())
  return { listed, found: { bytes: bytes.byteLength, chunks: [bytes] } }
}
