import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { type ReadStreamOptions, ZipFile } from 'yazl'

export type ArchiveWriter = ReturnType<typeof createArchiveWriter>

/** Writes a ZIP file by file as the parts arrive, so archives may be larger than memory. */
export const createArchiveWriter = (path: string, mtime: Date) => {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path))
  const failed = new Promise<never>((_, reject) => {
    written.catch(reject)
    zip.on('error', reject)
  })
  // The race with this promise handles its rejection.
  failed.catch(() => {})
  const digests: Record<string, string> = {}
  return {
    /** The SHA-256 of each file so far, in hexadecimal. */
    digests: digests as Readonly<Record<string, string>>,
    add: async (
      name: string,
      parts: AsyncIterable<Uint8Array | string>,
      options: Partial<ReadStreamOptions> = {},
    ) => {
      const hash = createHash('sha256')
      const hashed = async function* () {
        for await (const part of parts) {
          hash.update(part)
          yield part
        }
      }
      const stream = Readable.from(hashed(), { objectMode: false })
      zip.addReadStream(stream, name, { mtime, ...options })
      await Promise.race([finished(stream), failed]).finally(() => stream.destroy())
      digests[name] = hash.digest('hex')
    },
    end: async () => {
      zip.end()
      await Promise.race([written, failed])
    },
  }
}
