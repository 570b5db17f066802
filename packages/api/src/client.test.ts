import { expect, test } from 'vitest'
import { createClient } from './client.ts'

/** A client whose requests are kept and answered as told. */
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
const ok = () => Response.json({ success: true })

test('paths and queries are filled in and escaped', async () => {
  const { client, requests } = recorded(ok)
  await client.listProfilePosts({ params: { userId: 'a/b?c' }, query: { limit: 5, cursor: undefined } })
  expect(requests[0]?.url).toBe('/api/profiles/a%2Fb%3Fc/posts?limit=5')
})

test('every write carries an Idempotency-Key, reads none', async () => {
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

test('bytes go as they are, the rest as JSON', async () => {
  const { client, requests } = recorded(ok)
  await client.uploadMedia({ query: { id: 'i', purpose: 'post' }, body: new Uint8Array([1, 2]) })
  await client.signIn({ body: { email: 'e', password: 'p' } })
  expect(requests.map(request => request.headers.get('Content-Type'))).toEqual([
    'application/octet-stream',
    'application/json',
  ])
  expect(requests[1]?.init.body).toBe('{"email":"e","password":"p"}')
})

test('a refusal keeps code, message, status and the time to wait', async () => {
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

test('an answer that is not ours is told by its status', async () => {
  const { client } = recorded(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(client.getFeed()).rejects.toMatchObject({
    status: 502,
    message: 'The server answered with status 502',
  })
})

test.each([
  ['text', new Response('Sign in to this network', { headers: { 'Content-Type': 'text/plain' } })],
  ['a page', new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } })],
])('success in %s was not said by the server', async (_, answer) => {
  const { client } = recorded(() => answer)
  await expect(client.followUser({ params: { userId: 'u' } })).rejects.toThrow()
})

test('a refusal in text was not said by the server', async () => {
  const { client } = recorded(() => new Response('Blocked by a filter', { status: 403 }))
  await expect(client.getFeed()).rejects.toMatchObject({ code: 'internal', status: 403 })
})

test('the mail service answers in text', async () => {
  const { client } = recorded(() => new Response('OK'))
  expect(await client.sendEmail({ body: {} })).toBe('OK')
})
