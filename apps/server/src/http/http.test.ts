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

test('answers HEAD like GET, without a body and without an Idempotency-Key', async () => {
  const head = async (path: string, headers = {}) => {
    const response = await server.request(path, { method: 'HEAD', headers })
    return [response.status, await response.text()]
  }
  expect(await head('/api/config')).toEqual([200, ''])
  expect(await head('/api/feed', bearer())).toEqual([200, ''])
  expect(await head('/api/feed')).toEqual([401, ''])
})

describe('the origin of a write', () => {
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
      expect(await message(response)).toBe('This request came from another site, so we refused it')
  })

  test.each(['Basic YTpi', 'Bearer', 'Bearer a b', 'Digest x'])(
    'still checks the origin if a header does not authenticate: %s',
    async authorization => {
      const response = await write({
        ...cookie(),
        Authorization: authorization,
        Origin: 'https://evil.example',
      })
      expect(response.status).toBe(403)
    },
  )

  test('skips the check for a bearer token, which other sites cannot send', async () => {
    expect((await write({ ...bearer(), Origin: 'https://evil.example' })).status).toBe(200)
  })
})

describe('checks of a write', () => {
  test.each([
    ['{"theme":', 'Send the body as JSON in UTF-8'],
    ['{"theme":"blue"}', 'theme: Invalid option: expected one of "light"|"dark"'],
    ['[]', 'the request: Invalid input: expected object, received array'],
  ])('refuses %s with a sentence', async (body, sentence) => {
    const response = await write(bearer(), body)
    expect(response.status).toBe(400)
    expect(await message(response)).toBe(sentence)
  })

  test('refuses a time before the calendar', async () => {
    const read = server.client(member.token).markNotificationsRead({ body: { upTo: '0000-01-01T00:00:00Z' } })
    await expect(read).rejects.toMatchObject({
      status: 400,
      message: 'upTo: Enter a date and time like 2027-03-28T19:00:00Z',
    })
  })

  test('refuses NUL and lone surrogates anywhere', async () => {
    for (const text of ['a\u0000b', '\ud800']) {
      const refused = server.client(member.token).updateProfile({ body: { bio: text } })
      await expect(refused).rejects.toMatchObject({
        status: 400,
        message: "This text contains a character we can't save. Delete it and try again.",
      })
    }
  })

  test('refuses a body over the limit before it is read', async () => {
    const response = await write(bearer(), `"${'x'.repeat(300_000)}"`)
    expect([response.status, await message(response)]).toEqual([
      413,
      'The request is too large. Send up to 256 KiB.',
    ])
  })

  test('refuses a write of another member whose session has ended', async () => {
    const other = await server.member()
    const response = await write({ ...bearer(), 'Bowline-Member': other.id })
    expect([response.status, await message(response)]).toEqual([
      401,
      "You're signed in to another account. Sign in to the account that made this change.",
    ])
  })
})

test('ends a session when it expires, is revoked or its member is disabled', async () => {
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
  test('accepts writes beyond the burst after the announced wait', async () => {
    const busy = await server.member()
    const once = () => write({ Authorization: `Bearer ${busy.token}` })
    let response = await once()
    for (let count = 1; response.status === 200 && count < 200; count++) response = await once()
    expect(response.status).toBe(429)
    const seconds = Number(response.headers.get('Retry-After'))
    expect(await message(response)).toBe("You're going too fast. Try again in a second.")
    server.advance(seconds * 1000)
    const statuses = [await once(), await once(), await once()].map(({ status }) => status)
    expect(statuses, 'two fit into a second at 120 a minute').toEqual([200, 200, 429])
  })

  test('refuses a caller who does not wait, without looking up the session', async () => {
    const busy = await server.member()
    const once = () => write({ Authorization: `Bearer ${busy.token}` })
    let response = await once()
    for (let count = 1; response.status === 200 && count < 200; count++) response = await once()
    await server.db.deleteFrom('sessions').where('account_id', '=', busy.id).execute()
    expect((await once()).status).toBe(429)
    server.advance(Number(response.headers.get('Retry-After')) * 1000)
    expect((await once()).status).toBe(401)
  })

  test('does not lengthen a wait after the clock is set back', async () => {
    const busy = await server.member()
    const once = () => write({ Authorization: `Bearer ${busy.token}` })
    server.advance(3_600_000)
    expect((await once()).status).toBe(200)
    server.advance(-3_600_000)
    const refused = await once()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBe(1)
  })

  test('counts reads separately for each member', async () => {
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

describe('readiness', () => {
  const readiness = async (other: TestServer) => {
    const response = await other.request('/readyz')
    return [response.status, await response.json()]
  }

  test('stays ready without storage and live bus and lists them as degraded', async () => {
    const degraded = await createTestServer()
    degraded.context.storage.check = () => Promise.reject(new Error('bucket gone'))
    expect(await readiness(degraded)).toEqual([200, { status: 'ready', degraded: ['storage'] }])
    degraded.context.live.check = () => Promise.reject(new Error('Redis gone'))
    expect(await readiness(degraded)).toEqual([200, { status: 'ready', degraded: ['storage', 'bus'] }])
    await degraded.close()
  })

  test('fails while the database refuses writes', async () => {
    const readOnly = await createTestServer()
    const { pool } = readOnly.context
    const { rows } = await pool.query<{ name: string }>('select current_database() as name')
    await pool.query(`alter database "${rows[0]?.name}" set default_transaction_read_only = on`)
    // Only sessions that start now have the setting; this one is ended as well.
    await pool
      .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
      .catch(() => {})
    expect(await readiness(readOnly)).toEqual([503, { status: 'unavailable', failing: 'database' }])
    await readOnly.close()
  })

  test('fails while the disk of the embedded database is full', async () => {
    const full = await createTestServer({ DISK_RESERVE_MB: '1000000000' })
    expect(await readiness(full)).toEqual([503, { status: 'unavailable', failing: 'database' }])
    await full.close()
  })
})

test('lists every operation in the API document and on its page', async () => {
  const document = await (await server.request('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const { operationNames } = await import('@bowline/api/endpoints')
  const described = Object.values(document.paths).flatMap(path =>
    Object.values(path as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
  )
  expect(described.sort()).toEqual([...operationNames].sort())
  const page = await server.request('/api/docs')
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('Create a post')
})

test('answers an unsupported method with 405 and lists the supported ones', async () => {
  const allowed = async (method: string, path: string) => {
    const response = await server.request(path, { method })
    return [response.status, response.headers.get('Allow'), (await response.json()).code]
  }
  const refused = 'method-not-allowed'
  expect(await allowed('PUT', '/api/session')).toEqual([405, 'GET, HEAD, POST, DELETE', refused])
  expect(await allowed('POST', `/api/posts/${crypto.randomUUID()}`)).toEqual([
    405,
    'GET, HEAD, PATCH, DELETE',
    refused,
  ])
  expect(await allowed('POST', '/api/openapi.json')).toEqual([405, 'GET, HEAD', refused])
  expect(await allowed('OPTIONS', '/api/posts')).toEqual([405, 'POST', refused])
})

test('reports an unknown path of the API with a code of its own, because nothing was looked for', async () => {
  for (const method of ['GET', 'DELETE']) {
    const response = await server.request('/api/nothing', { method })
    expect([response.status, await response.json()]).toEqual([
      404,
      {
        code: 'unknown-route',
        message: `There is no ${method} /api/nothing. See /api/docs for every operation.`,
      },
    ])
  }
})
