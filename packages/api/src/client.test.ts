import { errorCodes, errorStatus } from '@bowline/domain/errors'
import { describe, expect, test } from 'vitest'
import { hasOutline } from './answer.ts'
import { NotReached } from './api-error.ts'
import { createClient, type Outcome } from './client.ts'

/** A client that records its requests and answers them as given. */
const recorded = (answer: () => Response) => {
  const requests: { url: string; init: RequestInit; headers: Headers }[] = []
  const client = createClient({
    newId: () => 'made-by-the-sdk',
    fetch: async (url, init = {}) => {
      requests.push({ url: String(url), init, headers: new Headers(init.headers) })
      return answer()
    },
  })
  return { client, requests }
}
/** Contains the properties of all answers that the tests below expect. */
const ok = () =>
  Response.json({
    ...{ success: true, posts: [], hasMore: false, nextCursor: null },
    ...{ following: true, followsYou: false, connected: false, id: 'i', picture: {}, member: {} },
  })

test('fills in and escapes paths and queries', async () => {
  const { client, requests } = recorded(ok)
  await client.listProfilePosts({ params: { userId: 'a/b?c' }, query: { limit: 5, cursor: undefined } })
  expect(requests[0]?.url).toBe('/api/profiles/a%2Fb%3Fc/posts?limit=5')
})

test('sends an Idempotency-Key with every write and with no read', async () => {
  const { client, requests } = recorded(ok)
  await client.followUser({ params: { userId: 'u' } })
  await client.followUser({ params: { userId: 'u' } }, { idempotencyKey: 'of-the-caller' })
  await client.getFeed()
  expect(requests.map(request => request.headers.get('Idempotency-Key'))).toEqual([
    'made-by-the-sdk',
    'of-the-caller',
    null,
  ])
})

test('asks for the latest only with reads, and only when they must not miss a change', async () => {
  const sent: [method: string | undefined, cacheControl: string | null][] = []
  let wantsLatest = false
  const client = createClient({
    fetch: async (_, init = {}) => {
      sent.push([init.method, new Headers(init.headers).get('Cache-Control')])
      return ok()
    },
    wantsLatest: () => wantsLatest,
  })
  await client.getFeed()
  wantsLatest = true
  await client.getFeed()
  await client.followUser({ params: { userId: 'u' } })
  expect(sent).toEqual([
    ['GET', null],
    ['GET', 'no-cache'],
    ['PUT', null],
  ])
})

test('sends bytes unchanged, and everything else as JSON', async () => {
  const { client, requests } = recorded(ok)
  await client.uploadMedia({ query: { id: 'i', purpose: 'post' }, body: new Uint8Array([1, 2]) })
  await client.signIn({ body: { email: 'e', password: 'p' } })
  expect(requests.map(request => request.headers.get('Content-Type'))).toEqual([
    'application/octet-stream',
    'application/json',
  ])
  expect(requests[1]?.init.body).toBe('{"email":"e","password":"p"}')
})

test('keeps code, message, status and wait of a refusal', async () => {
  const { client } = recorded(() =>
    Response.json(
      { code: 'rate-limited', message: 'Wait.' },
      { status: 429, headers: { 'Retry-After': '7' } },
    ),
  )
  await expect(client.getFeed()).rejects.toMatchObject({
    code: 'rate-limited',
    message: 'Wait.',
    status: 429,
    retryAfter: 7,
  })
})

describe('an answer that does not come from the server', () => {
  const page = (status: number) =>
    new Response('<!doctype html><h1>Sign in</h1>', { status, headers: { 'Content-Type': 'text/html' } })
  const json = (body: unknown, status = 200) => Response.json(body, { status })
  const refusal = { code: 'not-found', message: 'Post not found' }

  test.each<[string, () => Response]>([
    ['a captive portal’s page', () => page(200)],
    ['a captive portal’s JSON', () => json({ status: 'ok' })],
    ['an empty object', () => json({})],
    ['an empty answer', () => new Response(null, { status: 204 })],
    ['another success', () => json({ success: false })],
    ['a list', () => json([{ success: true }])],
    ['JSON that breaks off', () => new Response('{"success":tr')],
    ['a proxy’s plain 404', () => new Response('404 page not found', { status: 404 })],
    ['a 401 page', () => page(401)],
    ['a 403 page', () => page(403)],
    ['a 502 page', () => page(502)],
    ['an error in another shape', () => json({ error: 'not_found' }, 404)],
    ['a code nobody knows', () => json({ code: 'no-such-route', message: 'No route' }, 404)],
    ['a code of another status', () => json(refusal, 401)],
    ['a code without a message', () => json({ code: 'not-found' }, 404)],
    ['a refusal with status 200', () => json(refusal)],
  ])('%s means that the server was not reached', async (_, answer) => {
    const { client } = recorded(answer)
    const error = await client.deletePost({ params: { postId: 'p' } }).catch(error => error)
    expect(error).toBeInstanceOf(NotReached)
    expect(error).toBeInstanceOf(TypeError)
    expect(error).not.toHaveProperty('status')
    expect(error.foreignStatus).toBe(answer().status)
  })

  test('is no session, no feed and no search result', async () => {
    const { client } = recorded(() => json({ status: 'ok' }))
    await expect(client.getSession()).rejects.toBeInstanceOf(NotReached)
    await expect(client.getFeed()).rejects.toBeInstanceOf(NotReached)
    await expect(client.search()).rejects.toBeInstanceOf(NotReached)
  })

  test('may lack a few of many properties, as if an earlier version had answered, but not more', async () => {
    const first = Object.fromEntries('ABCDEFGHIJ'.split('').map(letter => [letter, letter]))
    const outline = Object.keys(first).map(key => `${key}:s`)
    const { A: _, B: __, ...later } = first
    const { C: ___, ...tooFew } = later
    expect(hasOutline(later, outline.join(','))).toBe(true)
    expect(hasOutline(tooFew, outline.join(','))).toBe(false)
    expect(hasOutline({ ...first, A: 7 }, outline.join(','))).toBe(false)
    expect(hasOutline({ A: 'A', B: 'B' }, 'A:s,B:s,C:s')).toBe(false)
  })

  test('is no confirmation of the email service', async () => {
    const { client } = recorded(() => page(200))
    await expect(client.sendEmail({ body: {} })).rejects.toBeInstanceOf(NotReached)
  })
})

test('accepts answers with unknown properties, and without optional ones', async () => {
  const { client } = recorded(() => Response.json({ member: null, since: 'today' }))
  expect(await client.getSession()).toEqual({ member: null, since: 'today' })
})

test('follows no redirect', async () => {
  const { client, requests } = recorded(ok)
  await client.deletePost({ params: { postId: 'p' } })
  expect(requests[0]?.init.redirect).toBe('error')
})

test.each(errorCodes)('accepts %s with its own status as a refusal', async code => {
  const status = errorStatus(code) ?? 0
  const { client } = recorded(() => Response.json({ code, message: 'No.' }, { status }))
  await expect(client.getFeed()).rejects.toMatchObject({ name: 'ApiError', code, status })
})

describe('a watched request', () => {
  const watched = (fetch: typeof globalThis.fetch, timeLimits?: { request: number }) => {
    const ends: Outcome[] = []
    const lost = new AbortController()
    const watch = () => ({ signal: lost.signal, end: (outcome: Outcome) => void ends.push(outcome) })
    return { client: createClient({ fetch, watch, ...(timeLimits && { timeLimits }) }), ends, lost }
  }
  const never: typeof fetch = (_, init) =>
    new Promise((_, reject) => {
      init?.signal?.throwIfAborted()
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })

  test('ends as answered by a success and by a refusal, but not by a proxy', async () => {
    const answers = [
      Response.json({ success: true }),
      Response.json({ code: 'not-found', message: 'No.' }, { status: 404 }),
      new Response('no', { status: 404 }),
    ]
    const { client, ends } = watched(async () => answers.shift() ?? Response.error())
    for (let count = 0; count < 3; count++)
      await client.deletePost({ params: { postId: 'p' } }).catch(() => undefined)
    expect(ends).toEqual(['answered', 'answered', 'not-reached'])
  })

  test('was not reached when it times out or the connection is lost', async () => {
    const late = watched(never, { request: 1 })
    await expect(late.client.getFeed()).rejects.toBeInstanceOf(NotReached)
    const broken = watched(never)
    const asking = broken.client.getFeed()
    broken.lost.abort()
    await expect(asking).rejects.toBeInstanceOf(NotReached)
    expect([late.ends, broken.ends]).toEqual([['not-reached'], ['not-reached']])
  })

  test('says nothing about the server when the caller cancels it', async () => {
    const { client, ends } = watched(never)
    const leaving = new AbortController()
    const asking = client.getFeed(undefined, { signal: leaving.signal })
    leaving.abort()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
    expect(ends).toEqual(['cancelled'])
  })
})

test('accepts text from the email service', async () => {
  const { client } = recorded(() => new Response('OK'))
  expect(await client.sendEmail({ body: {} })).toBe('OK')
})

test('leaves a write refused if the work for a new token fails', async () => {
  const refusal = { code: 'attestation-required', message: "We couldn't verify that this app is genuine." }
  let solved = 0
  const client = createClient({
    solve: async () => {
      solved += 1
      if (solved > 1) throw new Error('The worker ended.')
      return { counter: 1, derivedKey: '00' }
    },
    fetch: async (url, init = {}) => {
      const { pathname } = new URL(String(url), 'http://localhost')
      if (pathname !== '/api/attestation')
        return new Headers(init.headers).has('Bowline-Attestation') && solved === 1
          ? Response.json({ success: true })
          : Response.json(refusal, { status: 403 })
      return Response.json(init.method === 'POST' ? { token: 'a', expiresIn: 0 } : { challenge: {} })
    },
  })
  const request = { params: { postId: 'p' } }
  await client.deletePost(request)
  await expect(client.deletePost(request)).rejects.toMatchObject({ status: 403, code: refusal.code })
})
