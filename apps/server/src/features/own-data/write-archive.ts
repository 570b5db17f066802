import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Storage } from '../../media/storage.ts'
import type { OwnData } from './gather.ts'
import type { OwnMedia } from './media.ts'

type Content = {
  data: OwnData
  media: OwnMedia
  /** The Bowline it comes from. */
  origin: string
  storage: Pick<Storage, 'read'>
  tell: (done: number, total: number) => Promise<void>
}

/**
 * A ZIP with one JSON file for each collection of SPEC.md §3, the pictures under `media/`, and `archive.json`, which says
 * what is in it. Pictures go from the storage to the file one after the other: no archive is too large for the memory.
 */
export const writeArchive = async (file: string, { data, media, origin, storage, tell }: Content) => {
  const { exportedAt, ...collections } = data
  const zip = new ZipFile()
  const mtime = new Date(exportedAt)
  const written = pipeline(zip.outputStream, createWriteStream(file))
  const failed = new Promise<never>((_, reject) => {
    written.catch(reject)
    zip.on('error', reject)
  })
  // Looked at where it is raced with.
  failed.catch(() => {})
  const add = (name: string, content: unknown) =>
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), name, { mtime })
  const total = media.length + 1
  const missing: string[] = []
  for (const [index, { path }] of media.entries()) {
    await tell(index, total)
    const found = await storage.read(path)
    if (!found) {
      missing.push(path)
      continue
    }
    const stream = Readable.from(found.stream, { objectMode: false })
    // Pictures are as small as they get.
    zip.addReadStream(stream, `media/${path}`, { mtime, compress: false, size: found.bytes })
    await Promise.race([finished(stream), failed])
  }
  for (const [name, content] of Object.entries(collections)) add(`${name}.json`, content)
  add('media.json', media)
  add('archive.json', {
    format: 'bowline-archive',
    version: 1,
    exportedAt,
    origin,
    memberId: data.user.uid,
    missing,
  })
  zip.end()
  await Promise.race([written, failed])
}
