import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { Refusal } from '@bowline/domain'
import type { Log } from '../log.ts'

/** Answers a request for a live connection as any other that is refused. */
export const refuseUpgrade = (socket: Duplex, error: unknown, log: Log) => {
  if (!(error instanceof Refusal)) log.error('a live connection failed', { reason: String(error) })
  const { status, code, message } =
    error instanceof Refusal
      ? error
      : new Refusal('internal', 'Something went wrong on the server. Please try again.')
  const body = JSON.stringify({ code, message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
