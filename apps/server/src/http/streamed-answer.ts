import { Readable } from 'node:stream'

/** A JSON answer that is too large to hold in memory. */
export class StreamedAnswer {
  readonly body: ReadableStream<Uint8Array>
  readonly bytes: number

  constructor(json: Readable, bytes: number) {
    this.body = Readable.toWeb(json) as ReadableStream<Uint8Array>
    this.bytes = bytes
  }
}
