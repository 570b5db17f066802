import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { live } from '@bowline/domain'
import { refusalOf } from '../http/errors.ts'
import { requestIdHeader } from '../http/request-id.ts'
import type { Log } from '../log.ts'

/** Refuses a request for a live connection in the same way as any other request. @returns the status */
export const refuseUpgrade = (socket: Duplex, error: unknown, log: Log, requestId: string) => {
  const { status, code, message, data } = refusalOf(error, log, { method: 'GET', route: live.path })
  const body = JSON.stringify({ code, message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    'Cache-Control: no-store',
    `${requestIdHeader}: ${requestId}`,
    ...(typeof data?.retryAfter === 'number' ? [`Retry-After: ${data.retryAfter}`] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  return status
}
