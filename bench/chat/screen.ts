import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Socket } from 'node:net'

export type Screen = { say: (text: string) => void; close: () => void }

/** A cheap live connection: it answers pings and passes messages on. */
export const openScreen = (
  url: string,
  credentials: Record<string, string>,
  onText: (text: string) => void = () => {},
) =>
  new Promise<Screen>((resolve, reject) => {
    const headers = {
      ...credentials,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    }
    const asked = request(url, { headers, agent: false })
    asked.on('error', reject)
    asked.on('response', response =>
      reject(new Error(`A live connection was answered ${response.statusCode}.`)),
    )
    asked.on('upgrade', (_response, socket, head) => {
      heed(socket as Socket, head, onText)
      resolve({
        say: text => socket.write(maskedFrame(text)),
        close: () => socket.destroy(),
      })
    })
    asked.end()
  })

/** Frames of RFC 6455 as a server sends them: whole, unmasked, below 64 KiB. */
const heed = (socket: Socket, head: Buffer, onText: (text: string) => void) => {
  let rest = head
  const receive = (chunk: Buffer) => {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    for (;;) {
      if (rest.length < 2) return
      const short = (rest[1] ?? 0) & 0x7f
      const start = short === 126 ? 4 : 2
      if (rest.length < start) return
      const end = start + (short === 126 ? rest.readUInt16BE(2) : short)
      if (rest.length < end) return
      const kind = (rest[0] ?? 0) & 0x0f
      if (kind === text) onText(rest.toString('utf8', start, end))
      if (kind === ping) socket.write(emptyPong)
      rest = rest.subarray(end)
    }
  }
  socket.on('error', () => socket.destroy())
  socket.on('data', receive)
  receive(Buffer.alloc(0))
}

/** A client has to mask what it sends; a mask of zeros leaves it as it is. */
const maskedFrame = (said: string) => {
  const payload = Buffer.from(said)
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0xfe, payload.length >> 8, payload.length & 0xff]
  return Buffer.concat([Buffer.from([0x80 | text, ...length, 0, 0, 0, 0]), payload])
}

const text = 1
const ping = 9
const emptyPong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
