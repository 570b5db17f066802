import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Headers, pack } from 'tar-stream'

export type ArchiveWriter = ReturnType<typeof createArchiveWriter>

/** @property comment is kept in the entry's extended header */
type About = { modifiedAt?: Date; comment?: string }
type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** The types of `tar-stream` lack its extended headers. */
export type PaxHeaders = Headers & { pax?: { comment?: string } }

/**
 * Writes a tar.gz entry by entry, readable only by its owner. The checksums go to a file of their own meanwhile, so that
 * any number of entries fits into memory.
 */
export const createArchiveWriter = (path: string, checksumsPath: string, signal: AbortSignal) => {
  const tar = pack()
  // Pictures are compressed already, so more effort would gain little.
  const gzip = createGzip({ level: 1 })
  const written = pipeline(tar, gzip, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }), {
    signal,
  })
  const checksums = createWriteStream(checksumsPath, { flags: 'wx', mode: 0o600 })
  const failed = new Promise<never>((_, reject) => {
    written.catch(reject)
    checksums.on('error', reject)
  })
  // The race with this promise handles its rejection.
  failed.catch(() => {})

  /** @returns the SHA-256 of the contents */
  const write = async (name: string, size: number, chunks: Chunks, about: About = {}) => {
    const hash = createHash('sha256')
    const hashed = async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    const { modifiedAt: mtime = new Date(), comment } = about
    const header: PaxHeaders = { name, size, mode: 0o600, mtime, pax: comment ? { comment } : undefined }
    const entry = tar.entry(header)
    await Promise.race([pipeline(Readable.from(hashed()), entry, { signal }), failed])
    return hash.digest('hex')
  }

  const add = async (name: string, size: number, chunks: Chunks, about?: About) => {
    const digest = await write(name, size, chunks, about)
    if (!checksums.write(checksumLine(digest, name))) await Promise.race([once(checksums, 'drain'), failed])
  }
  return {
    add,
    addBytes: (name: string, bytes: Uint8Array, about?: About) =>
      add(name, bytes.byteLength, chunksOf(bytes), about),
    /** Adds the checksums. @returns their own */
    addChecksums: async (name: string) => {
      await Promise.race([new Promise<void>(resolve => checksums.end(() => resolve())), failed])
      return write(name, (await stat(checksumsPath)).size, createReadStream(checksumsPath))
    },
    /** Adds the last entry, whose checksum is in no list, and waits until everything is on the disk. */
    end: async (name: string, bytes: Uint8Array) => {
      await write(name, bytes.byteLength, chunksOf(bytes))
      tar.finalize()
      await written
    },
    /** Stops without finishing the file. */
    destroy: () => {
      tar.destroy()
      checksums.destroy()
    },
  }
}

/** As the program `sha256sum` writes and checks them. */
export const checksumLine = (digest: string, name: string) => `${digest}  ${name}\n`

const chunksOf = (bytes: Uint8Array) => (bytes.byteLength > 0 ? [bytes] : [])
