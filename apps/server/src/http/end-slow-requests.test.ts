import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../features/index.ts'
import { createTestServer, type TestMember, type TestServer } from '../testing/server.ts'
import { listen } from './listen.ts'

let server: TestServer
let member: TestMember
let instance: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  server = await createTestServer()
  member = await server.member()
  const config = { ...server.context.config, port: 0, host: '127.0.0.1' }
  instance = await listen({ ...server.context, config }, features, undefined, { bytes: 1000, every: 1000 })
})
afterAll(async () => {
  await instance.close()
  await server.close()
})

const body = JSON.stringify({ bio: 'x'.repeat(490) })

/** Sends a write whose body arrives in pieces of this size, one every 100 ms. @returns the answer's status */
const sendSlowly = async (
  path: string,
  pieceBytes: number,
  bytes = Buffer.from(body),
  token = member.token,
) => {
  const socket = connect(instance.port, '127.0.0.1')
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  const head = [
    `${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Idempotency-Key: ${crypto.randomUUID()}`,
    'Content-Type: application/json',
    `Content-Length: ${bytes.length}`,
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  for (let start = 0; start < bytes.length && !socket.destroyed && !answer; start += pieceBytes) {
    socket.write(bytes.subarray(start, start + pieceBytes))
    await wait(100)
  }
  await closed
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
}

const bio = async () => (await member.api.getProfile({ params: { userId: member.id } })).bio

test('answers a trickling body with 408 and changes nothing', async () => {
  expect(await sendSlowly('PATCH /api/profile', 5)).toBe(408)
  expect(await bio()).toBe('')
})

test('answers a trickling body that no handler reads with 408', async () => {
  expect(await sendSlowly('POST /api/nothing-there', 5)).not.toBe(200)
  expect(await sendSlowly('PATCH /api/profile', 5, Buffer.from(body), 'no-session')).not.toBe(200)
})

test('accepts a large body on a slow line, however long it takes', async () => {
  const large = Buffer.from(`${body.slice(0, -1)}${' '.repeat(10_000)}}`)
  expect(await sendSlowly('PATCH /api/profile', 600, large)).toBe(200)
  expect(await bio()).toHaveLength(490)
})
