import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The slowest a body may arrive: this many bytes in this many milliseconds. */
export type SlowestBody = { bytes: number; every: number }

/** An average of one kilobyte per second: slower than any usable line. */
export const slowestBody: SlowestBody = { bytes: 30 * 1024, every: 30_000 }

/**
 * Ends requests whose body trickles: with 408 if no answer has begun, and by closing the connection. A small body
 * must arrive in time, a large one must make progress.
 */
export const endSlowRequests = (server: Server, { bytes, every }: SlowestBody = slowestBody) => {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    let seen = socket.bytesRead
    const check = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(check)
      const arrived = socket.bytesRead - seen
      seen = socket.bytesRead
      // A slow reader, not the line, may be what delays the body.
      if (arrived >= bytes || request.readableLength >= request.readableHighWaterMark) return
      clearInterval(check)
      end(socket, response)
    }, every)
    request.once('close', () => clearInterval(check))
  })
}

const end = (socket: Socket, response: ServerResponse) => {
  if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
