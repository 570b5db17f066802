import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Storage } from '../../media/storage.ts'
import type { OwnData } from './gather.ts'
import { signManifest } from './manifest.ts'
import type { OwnMedia } from './media.ts'
import type { SigningKey } from './signing-key.ts'

type Content = {
  data: OwnData
  media: OwnMedia
  /** The Bowline it comes from. */
  origin: string
  key: SigningKey
  /** Of other Bowlines' members whose Knots are among these. */
  knotClaims: string[]
  storage: Pick<Storage, 'read'>
  tell: (done: number, total: number) => Promise<void>
}

/**
 * A ZIP with one JSON file for each collection of SPEC.md §3, the pictures under `media/`, and `archive.json`, which says
 * what is in it and vouches for it. Pictures go from the storage to the file one after the other: no archive is too large
 * for the memory.
 */
export const writeArchive = async (
  file: string,
  { data, media, origin, key, knotClaims, storage, tell }: Content,
) => {
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
  const files: Record<string, string> = {}
  const add = (name: string, content: unknown) => {
    const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
    files[name] = createHash('sha256').update(bytes).digest('hex')
    zip.addBuffer(bytes, name, { mtime })
  }
  const total = media.length + 1
  const missing: string[] = []
  for (const [index, { path }] of media.entries()) {
    await tell(index, total)
    const found = await storage.read(path)
    if (!found) {
      missing.push(path)
      continue
    }
    const hash = createHash('sha256')
    const stream = Readable.from(hashed(found.stream, hash), { objectMode: false })
    // Pictures are as small as they get.
    zip.addReadStream(stream, `media/${path}`, { mtime, compress: false, size: found.bytes })
    await Promise.race([finished(stream), failed]).finally(() => stream.destroy())
    files[`media/${path}`] = hash.digest('hex')
  }
  for (const [name, content] of Object.entries(collections)) add(`${name}.json`, content)
  add('media.json', media)
  const { uid: memberId } = data.user
  add('archive.json', signManifest({ exportedAt, origin, memberId, missing, knotClaims, files }, key))
  zip.end()
  await Promise.race([written, failed])
}

async function* hashed(stream: ReadableStream<Uint8Array>, hash: Hash) {
  for await (const chunk of stream) {
    hash.update(chunk)
    yield chunk
  }
}
