import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { PaxHeaders } from './archive-writer.ts'

export type ReadEntry = {
  name: string
  size: number
  modifiedAt: Date
  comment: string
  /** Must be read to its end before the next entry. */
  chunks: AsyncIterable<Buffer>
}

/** The entries of a tar.gz, one after another. Ending the loop early closes the file. */
export async function* readEntries(file: string, signal: AbortSignal): AsyncGenerator<ReadEntry> {
  const tar = extract()
  const done = pipeline(createReadStream(file), createGunzip(), tar, { signal })
  // The loop below reports it.
  done.catch(() => {})
  try {
    for await (const entry of tar) {
      const { name, size = 0, mtime = new Date(0), pax }: PaxHeaders = entry.header
      yield { name, size, modifiedAt: mtime, comment: pax?.comment ?? '', chunks: entry }
      entry.resume()
    }
    await done
  } finally {
    tar.destroy()
  }
}

export const bytesOf = async ({ chunks }: Pick<ReadEntry, 'chunks'>) => {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}
