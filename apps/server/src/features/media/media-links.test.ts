import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { startS3Server } from '../../testing/s3-server.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let bucket: Awaited<ReturnType<typeof startS3Server>>
let server: TestServer
let ada: TestMember
let ben: TestMember
beforeAll(async () => {
  bucket = await startS3Server()
  server = await createTestServer({
    ...bucket.env('pictures'),
    MEDIA_BASE_URL: `${bucket.endpoint}/pictures`,
    PUBLIC_PAGES: 'on',
  })
  bucket.setClock(server.context.now)
  ada = await server.member()
  ben = await server.member()
})
afterAll(async () => {
  await server.close()
  await bucket.close()
})

const get = (url: string, member?: TestMember, headers: Record<string, string> = {}, method = 'GET') =>
  server.request(url, {
    method,
    headers: member ? { ...headers, Authorization: `Bearer ${member.token}` } : headers,
  })

const linkTo = async (...request: Parameters<typeof get>) => {
  const answer = await get(...request)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([302, 'no-store'])
  return answer.headers.get('Location') ?? ''
}

const published = async (visibility: 'public' | 'followers' | 'private') => {
  const { id, picture } = await upload(ada)
  await publish(ada, { mediaId: id, visibility })
  return picture.url
}

const bytesOf = async (url: string) => {
  const answer = await fetch(url)
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()).toString('hex') : answer.status
}

test('leads members to the picture, and sends the same bytes itself when asked', async () => {
  const url = await published('public')
  const own = await get(`${url}?from=server`, ben)
  expect(own.status).toBe(200)
  const bytes = Buffer.from(await own.arrayBuffer()).toString('hex')
  expect(await bytesOf(await linkTo(url, ben))).toBe(bytes)
  expect(await bytesOf(await linkTo(url, ben, {}, 'HEAD'))).toBe(bytes)
})

test('ends access to a private picture within a minute', async () => {
  const url = await published('followers')
  expect((await get(url, ben)).status).toBe(404)
  await ben.api.followUser({ params: { userId: ada.id } })
  const link = await linkTo(url, ben)
  expect(await bytesOf(link)).toEqual(expect.any(String))
  await ben.api.unfollowUser({ params: { userId: ada.id } })
  expect((await get(url, ben)).status).toBe(404)
  expect((await get(`${url}?from=server`, ben)).status).toBe(404)
  server.advance(61_000)
  expect(await bytesOf(link)).toBe(403)
})

test('answers a client that has the picture without leading elsewhere, but checks its access', async () => {
  const url = await published('private')
  expect((await get(url, ada, { 'If-None-Match': '*' })).status).toBe(304)
  expect((await get(url, ben, { 'If-None-Match': '*' })).status).toBe(404)
})

test('leads visitors to pictures of public pages only', async () => {
  expect(await bytesOf(await linkTo(await published('public')))).toEqual(expect.any(String))
  expect((await get(await published('followers'))).status).toBe(404)
  expect((await get(`/media/posts/${ada.id}/1_none.${randomUUID().slice(-12)}.webp`)).status).toBe(404)
})

test('lets pages show pictures from there, and nothing else', async () => {
  const post = await publish(ada, { content: 'A vase' })
  const page = await server.request(`/post/${post.id}`, { headers: { 'Sec-Fetch-Dest': 'document' } })
  expect(page.headers.get('Content-Security-Policy')).toContain(
    `default-src 'none'; img-src 'self' ${bucket.endpoint}; font-src 'self'`,
  )
})
