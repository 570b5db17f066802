import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InitialData } from '@bowline/api/initial-data'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jpeg, upload } from '../testing/pictures.ts'
import { publish } from '../testing/posts.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { cacheAssets, cachedAssetsFolder } from './cached-assets.ts'

let folder: string
let webDir: string
let server: TestServer
const day = 24 * 60 * 60_000

/** As a build leaves it. */
const build = async (
  script: string,
  page = '<title>%PRODUCT_NAME%</title><meta content="%PUBLIC_URL%/icon.png"><script>1</script><!--first-screen:<link href="/first.js">-->',
) => {
  await rm(webDir, { recursive: true, force: true })
  await mkdir(join(webDir, 'assets'), { recursive: true })
  await writeFile(join(webDir, 'index.html'), page)
  await writeFile(join(webDir, 'manifest.webmanifest'), '{"name":"%PRODUCT_NAME%"}')
  await writeFile(join(webDir, 'service-worker.js'), 'keep("/","%PAGE_REVISION%")')
  await writeFile(join(webDir, 'firebase-messaging-sw.js'), 'leave()')
  await writeFile(join(webDir, 'assets', script), script)
  await mkdir(join(webDir, 'icons'))
  await writeFile(join(webDir, 'icons', 'icon-192.png'), 'icon')
}
const text = async (path: string) => (await server.request(path)).text()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowline-web-app-'))
  webDir = join(folder, 'dist')
  await build('app-1.js')
  await cacheAssets(webDir, folder)
  server = await createTestServer({ DATA_DIR: folder, WEB_DIR: webDir, PRODUCT_NAME: 'Knots & "Co"' })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

test('lets other sites show the icons, as webmail does in emails, but no other file', async () => {
  const policyOf = async (path: string) =>
    (await server.request(path)).headers.get('Cross-Origin-Resource-Policy')
  expect(await policyOf('/icons/icon-192.png')).toBe('cross-origin')
  expect(await policyOf('/manifest.webmanifest')).toBe('same-origin')
})

test("fills the operator's name and address into page and manifest, escaped for each", async () => {
  expect(await text('/home')).toContain('<title>Knots &#38; &#34;Co&#34;</title>')
  expect(await text(`/post/${randomUUID()}`)).toContain('<meta content="http://localhost:3000/icon.png">')
  const manifest = await server.request('/manifest.webmanifest')
  expect(manifest.headers.get('Content-Type')).toBe('application/manifest+json')
  expect(await manifest.json()).toEqual({ name: 'Knots & "Co"' })
})

describe("a member's page", () => {
  const open = async (path: string, headers: Record<string, string>) => {
    const response = await server.request(path, { headers: { 'Sec-Fetch-Dest': 'document', ...headers } })
    const page = await response.text()
    const answers = /<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(page)?.[1]
    const initialData: Partial<InitialData> | null = answers ? JSON.parse(answers) : null
    return { response, page, initialData }
  }
  const cookieOf = async () => {
    const member = await server.member()
    return { member, headers: { Cookie: `bowline=${member.token}` } }
  }

  test("contains the answers to the app's first requests and the code of the first screen", async () => {
    const { member, headers } = await cookieOf()
    const content = 'A bowl </script><script>alert(1)</script> & <!-- a lid -->'
    await member.api.createPost({ body: { id: randomUUID(), content, hobby: 'pottery' } })
    const { response, page, initialData } = await open('/home', headers)
    expect(initialData).toEqual({
      session: await member.api.getSession(),
      unread: await member.api.getUnread(),
      hobbies: await member.api.listHobbies(),
      feed: await member.api.getFeed({ query: { limit: 10 } }),
    })
    expect(page).toContain('<link href="/first.js">')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const compressed = await open('/home', { ...headers, 'Accept-Encoding': 'br' })
    expect(compressed.response.headers.get('Content-Encoding')).toBe('br')
  })

  test("loads the picture of the feed's first post together with the app", async () => {
    const { member, headers } = await cookieOf()
    await publish(member, { mediaId: (await upload(member, 'post', await jpeg(1200, 800))).id })
    const { page, initialData } = await open('/home', headers)
    const shown = initialData?.feed?.posts[0]?.media
    expect(shown?.variants.length).toBeGreaterThan(0)
    const link = /<link rel="preload" as="image"([^>]*)>/.exec(page)?.[1]
    expect(link).toContain(`href="${shown?.url}"`)
    for (const { url, width } of shown?.variants ?? []) expect(link).toContain(`${url} ${width}w`)
    expect((await open('/settings', headers)).page).not.toContain('as="image"')
  })

  test("contains the feed only on the feed's address", async () => {
    const { headers } = await cookieOf()
    expect(Object.keys((await open('/settings', headers)).initialData ?? {})).toEqual([
      'session',
      'unread',
      'hobbies',
    ])
  })

  test.each<[string, (cookie: string) => Record<string, string>]>([
    ['a visitor', () => ({})],
    ['whose session is none', () => ({ Cookie: 'bowline=nothing' })],
    ['a worker, which keeps it', Cookie => ({ Cookie, 'Sec-Fetch-Dest': 'empty' })],
  ])('is the same for %s as for everybody', async (_, headersOf) => {
    const { headers } = await cookieOf()
    const { response, page, initialData } = await open('/home', headersOf(headers.Cookie))
    expect([initialData, page]).toEqual([null, await text('/home')])
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  })

  test('leaves out requests that fail', async () => {
    const { member, headers } = await cookieOf()
    await server.db
      .updateTable('accounts')
      .set({ disabled_at: new Date() })
      .where('id', '=', member.id)
      .execute()
    expect((await open('/home', headers)).initialData).toBeNull()
  })
})

test("never lets workers be cached, and lets the app's fetch only from this server", async () => {
  const response = await server.request('/service-worker.js')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/javascript; charset=UTF-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  const leaving = await server.request('/firebase-messaging-sw.js')
  expect(leaving.headers.get('Cache-Control')).toBe('no-store')
  expect(leaving.headers.get('Content-Type')).toContain('text/javascript')
})

test('lets the page and its worker read pictures from MEDIA_BASE_URL', async () => {
  const s3 = {
    S3_ENDPOINT: 'http://s3',
    S3_BUCKET: 'b',
    S3_REGION: 'r',
    S3_ACCESS_KEY_ID: 'i',
    S3_SECRET_ACCESS_KEY: 'k',
  }
  const elsewhere = await createTestServer({
    ...s3,
    WEB_DIR: webDir,
    MEDIA_BASE_URL: 'https://pictures.example/b',
  })
  const policyOf = async (path: string) =>
    (await elsewhere.request(path)).headers.get('Content-Security-Policy')?.split('; ')
  const page = await policyOf('/home')
  expect(page).toContain("img-src 'self' data: blob: https://pictures.example")
  expect(page).toContain("connect-src 'self' https://pictures.example")
  expect(page).toContain("default-src 'self'")
  expect(await policyOf('/service-worker.js')).toEqual([
    "default-src 'none'",
    "connect-src 'self' https://pictures.example",
  ])
  await elsewhere.close()
})

test('changes the worker with the page', async () => {
  const before = await text('/service-worker.js')
  expect(before).not.toContain('%PAGE_REVISION%')
  expect(await text('/service-worker.js')).toBe(before)
  await build('app-1.js', '<title>%PRODUCT_NAME%</title><script>2</script>')
  // File systems keep times no finer than some milliseconds.
  await utimes(join(webDir, 'index.html'), new Date(), new Date(Date.now() + 1000))
  expect(await text('/service-worker.js')).not.toBe(before)
})

test('compresses files for clients that accept it', async () => {
  const response = await server.request('/service-worker.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(response.headers.get('Content-Encoding')).toBe('br')
})

test('keeps a shared text without a worker', async () => {
  const body = new FormData()
  body.set('title', 'A bowl')
  body.set('text', 'x'.repeat(3000))
  body.set('picture', new File(['bytes'], 'a.png'))
  const response = await server.request('/share', { method: 'POST', body })
  const to = new URL(response.headers.get('Location') ?? '', 'http://localhost')
  expect([
    response.status,
    to.pathname,
    to.searchParams.get('title'),
    to.searchParams.has('new-post'),
  ]).toEqual([303, '/home', 'A bowl', true])
  expect(to.searchParams.get('text')).toHaveLength(2000)
})

test('serves the files of earlier builds for 30 days after their last start', async () => {
  await build('app-2.js')
  expect(await text('/assets/app-2.js')).toBe('app-2.js')
  const earlier = await server.request('/assets/app-1.js')
  expect([earlier.status, await earlier.text()]).toEqual([200, 'app-1.js'])
  expect(earlier.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(earlier.headers.has('Last-Modified')).toBe(false)
  expect((await server.request('/assets/app-0.js')).status).toBe(404)

  const cachedAssets = () => readdir(join(cachedAssetsFolder(folder), 'assets'))
  await cacheAssets(webDir, folder, new Date(Date.now() + 29 * day))
  expect((await cachedAssets()).sort()).toEqual(['app-1.js', 'app-2.js'])
  await cacheAssets(webDir, folder, new Date(Date.now() + 31 * day))
  expect(await cachedAssets()).toEqual(['app-2.js'])
})
