import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importMessages, invalid, limits, Refusal, StorageError } from '@bowline/domain'

/** Streams a request's body to a file. @throws Refusal 413 as soon as it is too large */
export const receiveFile = async (
  body: ReadableStream<Uint8Array> | null,
  file: string,
  maxBytes: number = limits.importBytes,
) => {
  if (!body) throw invalid(importMessages.noZip)
  try {
    await pipeline(Readable.from(bounded(body, maxBytes)), createWriteStream(file))
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    throw error instanceof Refusal ? error : new StorageError(isFull ? 'quota-exceeded' : 'canceled', error)
  }
}

async function* bounded(body: ReadableStream<Uint8Array>, maxBytes: number) {
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Refusal('too-large', importMessages.tooLarge, { maxBytes })
    yield chunk
  }
}
