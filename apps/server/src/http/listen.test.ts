import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../features/index.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { listen } from './listen.ts'

let server: TestServer
let instance: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  server = await createTestServer()
  const config = { ...server.context.config, port: 0, host: '127.0.0.1' }
  instance = await listen({ ...server.context, config }, features)
})
afterAll(async () => {
  await instance.close()
  await server.close()
})

test('keeps idle connections longer than Caddy does, which keeps them for 120 s', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${instance.port}/healthz`)
  const seconds = Number(/^timeout=(\d+)$/.exec(headers.get('Keep-Alive') ?? '')?.[1])
  expect(seconds).toBeGreaterThan(120)
})
