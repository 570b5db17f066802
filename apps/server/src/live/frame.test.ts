import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LiveMessage } from '@bowline/domain'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { frameOf, heartbeat } from './frame.ts'

/** What a client receives when a server writes these bytes. */
const received = async (...frames: Buffer[]) => {
  const server = createServer().listen(0, '127.0.0.1')
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, stream, head) =>
    sockets.handleUpgrade(request, stream, head, socket => {
      for (const frame of frames) stream.write(frame)
      socket.close()
    }),
  )
  await once(server, 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const messages: unknown[] = []
  let pings = 0
  client.on('message', data => messages.push(JSON.parse(String(data))))
  client.on('ping', () => {
    pings += 1
  })
  await once(client, 'close')
  server.close()
  return { messages, pings }
}

test.each([10, 100, 200, 65_000, 66_000])('frames a message with a text of %s characters', async length => {
  const message: LiveMessage = { type: 'knots', total: 1, level: 'ü'.repeat(length) }
  expect(await received(frameOf(message), frameOf({ type: 'gap' }))).toEqual({
    messages: [message, { type: 'gap' }],
    pings: 0,
  })
})

test('sends a ping and a beat as a heartbeat', async () => {
  expect(await received(heartbeat)).toEqual({ messages: [{ type: 'beat' }], pings: 1 })
})
