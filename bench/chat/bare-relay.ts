import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * The limit of the network: a bare node:http server that passes each POST /<to> on to the socket of that name,
 * without permissions or storage. GET /metrics reports its memory like the app.
 */
const screens = new Map<string, Duplex[]>()

const server = createServer(async (request, response) => {
  if (request.url === '/metrics')
    return response.end(`process_resident_memory_bytes ${process.memoryUsage.rss()}\n`)
  let body = ''
  for await (const chunk of request) body += chunk
  const frame = frameOf(body)
  for (const socket of screens.get(request.url?.slice(1) ?? '') ?? []) socket.write(frame)
  response.end('{}')
})

server.on('upgrade', (request, socket) => {
  const name = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const accept = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  socket.on('error', () => socket.destroy())
  socket.resume()
  screens.set(name, [...(screens.get(name) ?? []), socket])
})

const frameOf = (text: string) => {
  const payload = Buffer.from(text)
  const header =
    payload.length < 126
      ? Buffer.from([0x81, payload.length])
      : Buffer.from([0x81, 126, payload.length >> 8, payload.length & 0xff])
  return Buffer.concat([header, payload])
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.({ url: `http://127.0.0.1:${address.port}` })
})
process.once('disconnect', () => process.exit(0))
