import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestMember, type TestServer } from '../testing/server.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await createTestServer({ PUBLIC_URL: 'https://knots.example', RATE_LIMIT_FACTOR: '1' })
  member = await server.member()
})
afterAll(() => server.close())

const write = (headers: Record<string, string>, body = '{"theme":"dark"}') =>
  server.request('/api/account/preferences', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), ...headers },
    body,
  })
const cookie = () => ({ Cookie: `__Host-bowline=${member.token}` })
const bearer = () => ({ Authorization: `Bearer ${member.token}` })
const message = async (response: Response) => (await response.json()).message

describe('where a write comes from', () => {
  test.each([
    [{ Origin: 'https://knots.example' }, 200],
    [{ Origin: 'http://10.0.0.7:3000', Host: '10.0.0.7:3000' }, 200],
    [{}, 200],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: 'http://knots.example' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  ])('with the cookie and %j: %i', async (headers, status) => {
    const response = await write({ ...cookie(), ...(headers as Record<string, string>) })
    expect(response.status).toBe(status)
    if (status === 403)
      expect(await message(response)).toBe('This request came from another site and was refused.')
  })

  test('a bearer token is not sent by other sites by itself', async () => {
    expect((await write({ ...bearer(), Origin: 'https://evil.example' })).status).toBe(200)
  })
})

describe('what a write is', () => {
  test.each([
    ['{"theme":', 'The body must be JSON in UTF-8'],
    ['{"theme":"blue"}', 'theme: Invalid option: expected one of "light"|"dark"'],
    ['[]', 'the request: Invalid input: expected object, received array'],
  ])('%s is refused with a sentence', async (body, sentence) => {
    const response = await write(bearer(), body)
    expect(response.status).toBe(400)
    expect(await message(response)).toBe(sentence)
  })

  test('a time before the calendar is refused', async () => {
    const read = server.client(member.token).markNotificationsRead({ body: { upTo: '0000-01-01T00:00:00Z' } })
    await expect(read).rejects.toMatchObject({
      status: 400,
      message: 'upTo: A date and time is written like 2027-03-28T19:00:00Z',
    })
  })

  test('NUL and half characters are refused wherever they stand', async () => {
    for (const text of ['a\u0000b', '\ud800']) {
      const refused = server.client(member.token).updateProfile({ body: { bio: text } })
      await expect(refused).rejects.toMatchObject({
        status: 400,
        message: 'Text must be whole Unicode characters without NUL',
      })
    }
  })

  test('a body beyond the bound is refused before it is read', async () => {
    const response = await write(bearer(), `"${'x'.repeat(300_000)}"`)
    expect([response.status, await message(response)]).toEqual([413, 'The request may have at most 256 KiB.'])
  })

  test('a write of somebody else who is signed in no more is refused', async () => {
    const other = await server.member()
    const response = await write({ ...bearer(), 'Bowline-Member': other.id })
    expect([response.status, await message(response)]).toEqual([
      401,
      'You are signed in as another member; sign in as who made this change.',
    ])
  })
})

test('a session ends when it expires, when it is revoked and when its member is disabled', async () => {
  const guest = await server.member()
  const status = async () =>
    (await server.request('/api/feed', { headers: { Authorization: `Bearer ${guest.token}` } })).status
  expect(await status()).toBe(200)
  await server.db
    .updateTable('accounts')
    .set({ disabled_at: new Date() })
    .where('id', '=', guest.id)
    .execute()
  expect(await status()).toBe(401)
  await server.db.updateTable('accounts').set({ disabled_at: null }).where('id', '=', guest.id).execute()
  expect(await status()).toBe(200)
  server.advance(30 * 24 * 60 * 60_000 - 1)
  expect(await status()).toBe(200)
  server.advance(1)
  expect(await status()).toBe(401)
  server.advance(-30 * 24 * 60 * 60_000)
})

describe('rate limits', () => {
  test('writes beyond the burst wait as long as they are told', async () => {
    const busy = await server.member()
    const once = () => write({ Authorization: `Bearer ${busy.token}` })
    let response = await once()
    for (let count = 1; response.status === 200 && count < 200; count++) response = await once()
    expect(response.status).toBe(429)
    const seconds = Number(response.headers.get('Retry-After'))
    expect(await message(response)).toBe(`Too many requests. Please try again in ${seconds} seconds.`)
    server.advance(seconds * 1000)
    const statuses = [await once(), await once(), await once()].map(({ status }) => status)
    expect(statuses, 'two fit into a second at 120 a minute').toEqual([200, 200, 429])
  })

  test('reads have a bucket of their own, for each member', async () => {
    const busy = await server.member()
    const read = (token: string) =>
      server.request('/api/feed', { headers: { Authorization: `Bearer ${token}` } })
    let response = await read(busy.token)
    for (let count = 1; response.status === 200 && count < 400; count++) response = await read(busy.token)
    expect(response.status).toBe(429)
    expect((await read(member.token)).status).toBe(200)
    expect((await write({ Authorization: `Bearer ${busy.token}` })).status).toBe(200)
  })
})

test('health, readiness and metrics', async () => {
  expect((await server.request('/healthz')).status).toBe(200)
  expect(await (await server.request('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await server.request('/metrics')).status).toBe(403)
})

test('a storage that fails is named', async () => {
  const broken = await createTestServer()
  broken.context.storage.check = () => Promise.reject(new Error('disk gone'))
  const response = await broken.request('/readyz')
  expect([response.status, await response.json()]).toEqual([
    503,
    { status: 'unavailable', failing: 'storage' },
  ])
  await broken.close()
})

test('the API document names every operation and its page shows them', async () => {
  const document = await (await server.request('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const { operationNames } = await import('@bowline/api/endpoints')
  const described = Object.values(document.paths).flatMap(path =>
    Object.values(path as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
  )
  expect(described.sort()).toEqual([...operationNames].sort())
  const page = await server.request('/api/docs')
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('Publish a post')
})

test('an unknown path of the API says so', async () => {
  const response = await server.request('/api/nothing')
  expect([response.status, await message(response)]).toEqual([
    404,
    'There is no GET /api/nothing; see /api/docs.',
  ])
})
