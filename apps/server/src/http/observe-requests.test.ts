import { request as httpRequest } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serveLive } from '../testing/live.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Line = Record<string, unknown>
let lines: Line[]
const ends: (() => Promise<unknown>)[] = []
beforeEach(() => {
  lines = []
  vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    lines.push(JSON.parse(String(text)))
    return true
  })
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  vi.restoreAllMocks()
})

const start = async (env: Record<string, string> = {}): Promise<TestServer> => {
  const server = await createTestServer({ LOG_LEVEL: 'info', ...env })
  ends.push(server.close)
  return server
}
const accessLog = () => lines.filter(({ message }) => message === 'request')

describe('the request id', () => {
  test('is in every answer except files that browsers keep, and different each time', async () => {
    const server = await start()
    const ids = await Promise.all(
      ['/healthz', '/api/config', '/api/feed', '/api/nothing', '/missing.js'].map(
        async path => (await server.request(path)).headers.get('X-Request-Id') ?? '',
      ),
    )
    for (const id of ids) expect(id).toMatch(uuid)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await server.request('/assets/app.js')).headers.get('X-Request-Id')).toBeNull()
  })

  test('is in the lines of the log that a request writes', async () => {
    const server = await start()
    server.context.storage.check = () => Promise.reject(new Error('bucket gone'))
    const id = (await server.request('/readyz')).headers.get('X-Request-Id')
    expect(lines).toMatchObject([{ message: 'a part of the server is failing', requestId: id }])
  })

  test.each([
    ['0', 'from-the-proxy:1', false],
    ['1', 'from-the-proxy:1', true],
    ['1', 'not valid', false],
    ['1', 'x'.repeat(101), false],
  ])('with TRUSTED_PROXIES=%s and the id "%s": kept is %s', async (proxies, given, isKept) => {
    const server = await start({ TRUSTED_PROXIES: proxies })
    const answer = await server.request('/api/config', { headers: { 'X-Request-Id': given } })
    expect(answer.headers.get('X-Request-Id')).toEqual(isKept ? given : expect.stringMatching(uuid))
  })
})

describe('the access log', () => {
  test('has one line for each request, without paths, queries, addresses and members', async () => {
    const server = await start()
    const ada = await server.member({ username: 'ada' })
    const answer = await server.request(`/api/profiles/${ada.id}?secret=yes`, {
      headers: { Authorization: `Bearer ${ada.token}` },
    })
    const [line] = accessLog()
    expect(accessLog()).toHaveLength(1)
    expect(line).toEqual({
      time: expect.any(String),
      level: 'info',
      message: 'request',
      requestId: answer.headers.get('X-Request-Id'),
      method: 'GET',
      route: '/api/profiles/:userId',
      status: answer.status,
      milliseconds: expect.any(Number),
    })
  })

  test('shows refusals, unknown paths and pages', async () => {
    const server = await start()
    await server.request('/api/feed')
    await server.request('/api/nothing')
    await server.request('/api/config', { method: 'HEAD' })
    expect(accessLog().map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/api/feed', 401],
      ['GET', '/api/*', 404],
      ['HEAD', '/api/config', 200],
    ])
  })

  test('has health checks and files only at level debug', async () => {
    const paths = ['/healthz', '/readyz', '/metrics', '/missing.js']
    const usual = await start()
    for (const path of paths) await usual.request(path)
    expect(accessLog()).toEqual([])
    const detailed = await start({ LOG_LEVEL: 'debug' })
    for (const path of paths) await detailed.request(path)
    expect(accessLog().map(({ level, route }) => [level, route])).toEqual([
      ['debug', '/healthz'],
      ['debug', '/readyz'],
      ['debug', '/metrics'],
      ['debug', 'file'],
    ])
  })

  test('shows a batch as one request, and its writes with the same id at level debug', async () => {
    const server = await start({ LOG_LEVEL: 'debug' })
    const ada = await server.member()
    const ben = await server.member()
    await ada.api.sendBatch({
      body: {
        writes: [{ id: crypto.randomUUID(), method: 'PUT', path: `/follows/${ben.id}`, scope: 'follow' }],
      },
    })
    const [part, whole] = accessLog()
    expect(whole).toMatchObject({ level: 'info', method: 'POST', status: 200 })
    expect(part).toMatchObject({ level: 'debug', method: 'PUT', requestId: whole?.requestId })
  })

  test('is empty with LOG_LEVEL=warn', async () => {
    const server = await start({ LOG_LEVEL: 'warn' })
    await server.request('/api/config')
    expect(accessLog()).toEqual([])
  })

  test('shows requests for live connections, refused and accepted', async () => {
    const server = await start()
    const instance = await serveLive(server.context)
    ends.push(instance.close)
    const id = await new Promise(resolve => {
      httpRequest({
        port: instance.port,
        path: '/live',
        headers: {
          Connection: 'Upgrade',
          Upgrade: 'websocket',
          'Sec-WebSocket-Version': '13',
          'Sec-WebSocket-Key': btoa('0123456789abcdef'),
        },
      })
        .on('response', response => resolve(response.resume().headers['x-request-id']))
        .end()
    })
    await instance.screen(await server.member())
    expect(accessLog()).toMatchObject([
      { method: 'GET', route: '/live', status: 401, requestId: id },
      { method: 'GET', route: '/live', status: 101, requestId: expect.stringMatching(uuid) },
    ])
  })
})
