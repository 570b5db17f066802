import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@bowline/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jpeg, pngHeader, telephoneJpeg, upload } from '../../testing/pictures.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: TestMember
let ben: TestMember
beforeAll(async () => {
  server = await createTestServer()
  ada = await server.member()
  ben = await server.member()
})
afterAll(() => server.close())

const files = async () => {
  const root = join(server.context.config.dataDir, 'media')
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}
const rowOf = (id: string) =>
  server.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
const get = (url: string, member?: TestMember, headers: Record<string, string> = {}, method = 'GET') =>
  server.request(url, {
    method,
    headers: member ? { ...headers, Authorization: `Bearer ${member.token}` } : headers,
  })

describe('an upload', () => {
  test('is stored in several widths, without unusual characters in its path', async () => {
    const id = randomUUID()
    const { picture } = await ada.api.uploadMedia({
      query: { id, purpose: 'post', fileName: '../Große Vase (1).JPG', description: ' <A> tall vase ' },
      body: await telephoneJpeg(),
    })
    const stamp = server.context.now().getTime()
    expect(picture).toMatchObject({
      width: 300,
      height: 400,
      description: '&lt;A&gt; tall vase',
      variants: [],
    })
    expect(decodeURIComponent(picture.url)).toMatch(
      new RegExp(`^/media/posts/${ada.id}/${stamp}_..GroßeVase1\\.[0-9a-f]{12}\\.webp$`),
    )
    expect(await rowOf(id)).toMatchObject({
      owner_id: ada.id,
      purpose: 'post',
      content_type: 'image/webp',
      attached_at: null,
      uploaded_at: server.context.now(),
    })
    const wide = await upload(ada, 'post', await jpeg(1500, 900))
    expect(wide.picture.variants.map(({ width }) => width)).toEqual([320, 640, 1080])
    for (const { url, width } of wide.picture.variants) {
      const response = await get(url, ada)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
      expect((await sharp(bytes).metadata()).width).toBe(width)
    }
  })

  test('succeeds if the picture process dies in the middle of it', async () => {
    await upload(ada)
    const pid = server.context.pictures.pid() ?? 0
    const uploads = Promise.all([upload(ada, 'post', await jpeg(3000, 2000)), upload(ben)])
    process.kill(pid, 'SIGKILL')
    expect((await uploads).map(({ picture }) => picture.width)).toEqual([2048, 400])
  })

  test('leaves no camera metadata in any stored byte', async () => {
    await upload(ada, 'post', await telephoneJpeg())
    const stored = await Promise.all((await files()).map(file => readFile(file)))
    expect(stored.length).toBeGreaterThan(0)
    for (const bytes of stored)
      for (const secret of ['Exif', 'EXIF', 'XMP ', 'GPS', 'Telephone', 'Secret'])
        expect(bytes.includes(secret)).toBe(false)
  })

  test('keeps a description of at most 1000 characters as typed', async () => {
    const { picture } = await ada.api.uploadMedia({
      query: { id: randomUUID(), purpose: 'post', description: '<'.repeat(1200) },
      body: await jpeg(),
    })
    expect(picture.description).toBe('&lt;'.repeat(limits.mediaDescription))
  })

  const halfJpeg = async () => (await jpeg(600, 600)).subarray(0, 1500)
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['nothing', () => Buffer.alloc(0), '400 No file provided'],
    ['50 MB', () => Buffer.alloc(50 * 1024 * 1024, 1), '413 The request is too large. Send up to 20480 KiB.'],
    [
      '30,000 × 30,000 pixels',
      () => pngHeader(30_000, 30_000),
      '413 This picture has 900 megapixels. Choose one with 50 or fewer.',
    ],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      "415 This file type isn't supported. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF picture.",
    ],
    [
      'HTML',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      "415 This file type isn't supported. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF picture.",
    ],
    ['half a JPEG', halfJpeg, '415 This picture is damaged or incomplete. Choose another one.'],
  ])('refuses %s under any name, and leaves neither row nor file', async (_, make, refusal) => {
    const id = randomUUID()
    const before = await files()
    const query = { id, purpose: 'post', fileName: 'photo.jpg' } as const
    expect(await refusalOf(ada.api.uploadMedia({ query, body: await make() }))).toBe(refusal)
    expect(await rowOf(id)).toBeUndefined()
    expect(await files()).toEqual(before)
  })

  test.each([
    ['post', 'You must be logged in to create a post'],
    ['profile', 'No user is logged in'],
    ['cover', 'No user is logged in'],
    ['message', 'You must be logged in to send messages'],
  ] as const)('requires a session for a %s', async (purpose, sentence) => {
    const query = { id: randomUUID(), purpose }
    expect(await refusalOf(server.client().uploadMedia({ query, body: await jpeg() }))).toBe(
      `401 ${sentence}`,
    )
  })

  test("is refused under an existing picture's id, and its files are deleted", async () => {
    const { id } = await upload(ada)
    const before = await files()
    const again = ben.api.uploadMedia({ query: { id, purpose: 'post' }, body: await jpeg() })
    expect(await refusalOf(again)).toBe('409 A picture with this id already exists. Use a new id.')
    expect(await files()).toEqual(before)
    expect((await rowOf(id))?.owner_id).toBe(ada.id)
  })

  test('leaves no file if the account is deleted during the upload', async () => {
    const before = await files()
    const failing = { ...server.context.storage }
    const stranger = await server.member()
    server.context.storage.put = async (path, bytes, about) => {
      await failing.put(path, bytes, about)
      await server.db.deleteFrom('accounts').where('id', '=', stranger.id).execute()
    }
    expect(await refusalOf(upload(stranger))).toBe('401 No user is logged in')
    server.context.storage.put = failing.put
    expect(await files()).toEqual(before)
  })
})

describe('the same Idempotency-Key', () => {
  const sendTwice = async (differently: Partial<{ description: string }>, bytes?: Buffer) => {
    const body = await jpeg()
    const query = { id: randomUUID(), purpose: 'post', description: 'A vase' } as const
    const options = { idempotencyKey: `key-${query.id}` }
    const send = (given: typeof differently, sent: Buffer = body) =>
      ada.api.uploadMedia({ query: { ...query, ...given }, body: sent }, options)
    const first = await send({})
    const before = await files()
    const second = await send(differently, bytes).catch((error: unknown) => error)
    expect(await files()).toEqual(before)
    return { first, second }
  }

  test('gives the first answer and one picture', async () => {
    const { first, second } = await sendTwice({})
    expect(second).toEqual(first)
  })

  test('creates one picture and one set of files for simultaneous requests', async () => {
    const body = await jpeg(800, 600)
    const query = { id: randomUUID(), purpose: 'post' } as const
    const before = await files()
    const send = () => ada.api.uploadMedia({ query, body }, { idempotencyKey: `key-${query.id}` })
    const [one, other] = await Promise.all([send(), send()])
    expect(other).toEqual(one)
    expect((await files()).length - before.length).toBe(3)
    for (const { url } of [one.picture, ...one.picture.variants])
      expect((await get(url, ada)).status).toBe(200)
  })

  test('stores the picture again after it was deleted unused', async () => {
    const body = await jpeg()
    const query = { id: randomUUID(), purpose: 'post' } as const
    const send = () => ada.api.uploadMedia({ query, body }, { idempotencyKey: query.id })
    await send()
    server.advance(24 * 60 * 60_000)
    await server.sweep()
    expect(await rowOf(query.id)).toBeUndefined()
    const { picture } = await send()
    const post = await publish(ada, { mediaId: query.id })
    expect(post.mediaURL).toBe(picture.url)
    expect((await get(picture.url, ada)).status).toBe(200)
  })

  test.each([
    ['description', { description: 'Another vase' }, undefined],
    ['bytes', {}, Buffer.from('other bytes')],
  ])('is refused with other %s', async (_, differently, bytes) => {
    const { second } = await sendTwice(differently, bytes)
    expect(second).toMatchObject({
      status: 422,
      message: 'This Idempotency-Key was already used for another request. Use a new key for every write.',
    })
  })
})

describe('a picture of a post', () => {
  test("stores the author's description, and deletes the files with the post", async () => {
    const before = await files()
    const { id, picture } = await upload(ada, 'post', await jpeg(1000, 500))
    const post = await publish(ada, { mediaId: id, content: '' })
    expect(post).toMatchObject({ mediaURL: picture.url, mediaType: 'image', media: picture })
    const params = { postId: post.id }
    const edited = await ada.api.updatePost({ params, body: { mediaDescription: 'A "tall" vase' } })
    expect(edited.media).toEqual({ ...picture, description: 'A &quot;tall&quot; vase' })

    await ada.api.deletePost({ params })
    expect(await rowOf(id)).toBeUndefined()
    expect((await get(picture.url, ada)).status).toBe(404)
    const jobs = await server.context.pool.query(
      `select payload from graphile_worker._private_jobs order by id desc limit 1`,
    )
    const { paths } = jobs.rows[0].payload
    expect(paths).toHaveLength(3)
    await server.context.storage.delete(paths)
    expect(await files()).toEqual(before)
  })

  test("must be the author's own, uploaded for a post and unused", async () => {
    const refused = '400 This picture is no longer available. Upload it again.'
    const bens = await upload(ben)
    const photo = await upload(ada, 'profile')
    const used = await upload(ada)
    await publish(ada, { mediaId: used.id })
    for (const { id } of [bens, photo, used])
      expect(await refusalOf(publish(ada, { mediaId: id }))).toBe(refused)
    expect((await rowOf(bens.id))?.attached_at).toBeNull()
    expect((await rowOf(photo.id))?.attached_at).toBeNull()
  })
})

describe('/media', () => {
  test('sends headers that allow caching and prevent scripts', async () => {
    const { picture } = await upload(ada)
    const response = await get(picture.url, ada)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const bytes = await response.arrayBuffer()
    const head = await get(picture.url, ada, {}, 'HEAD')
    expect([head.status, await head.text(), head.headers.get('Content-Length')]).toEqual([
      200,
      '',
      String(bytes.byteLength),
    ])
    const etag = response.headers.get('ETag') ?? ''
    const known = await get(picture.url, ada, { 'If-None-Match': etag })
    expect([known.status, await known.text(), known.headers.get('ETag')]).toEqual([304, '', etag])
    expect((await get(picture.url, ben, { 'If-None-Match': etag })).status).toBe(404)
  })

  test('sends a part of a file', async () => {
    const { picture } = await upload(ada)
    const whole = Buffer.from(await (await get(picture.url, ada)).arrayBuffer())
    const size = whole.length
    const part = async (range: string, headers: Record<string, string> = {}) => {
      const response = await get(picture.url, ada, { Range: range, ...headers })
      const bytes = Buffer.from(await response.arrayBuffer())
      return [response.status, response.headers.get('Content-Range'), bytes.toString('hex')]
    }
    const bytes = (start: number, end: number) => whole.subarray(start, end + 1).toString('hex')
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, bytes(0, 9)])
    expect(await part('bytes=10-')).toEqual([206, `bytes 10-${size - 1}/${size}`, bytes(10, size - 1)])
    expect(await part('bytes=-5')).toEqual([
      206,
      `bytes ${size - 5}-${size - 1}/${size}`,
      bytes(size - 5, size - 1),
    ])
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, ''])
    for (const other of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=x'])
      expect(await part(other)).toEqual([200, null, whole.toString('hex')])
    const etag = (await get(picture.url, ada)).headers.get('ETag') ?? ''
    expect((await part('bytes=0-9', { 'If-Range': etag }))[0]).toBe(206)
    expect((await part('bytes=0-9', { 'If-Range': '"another"' }))[0]).toBe(200)
    expect((await get(picture.url, ben, { Range: 'bytes=0-9' })).status).toBe(404)
  })

  test('allows immutable caching for public pictures only', async () => {
    const cacheControl = async (url: string) => (await get(url, ada)).headers.get('Cache-Control')
    const kept = 'private, max-age=31536000, immutable'
    const asked = 'private, no-cache'
    const published = async (visibility: 'public' | 'followers' | 'private') => {
      const { id, picture } = await upload(ada)
      await publish(ada, { mediaId: id, visibility })
      return picture.url
    }
    const open = await published('public')
    expect(await cacheControl(open)).toBe(kept)
    expect(await cacheControl(await published('followers'))).toBe(asked)
    expect(await cacheControl(await published('private'))).toBe(asked)

    const photo = await upload(ada, 'profile')
    expect(await cacheControl(photo.picture.url)).toBe(asked)
    await ada.api.updateProfile({ body: { photoMediaId: photo.id } })
    expect(await cacheControl(photo.picture.url)).toBe(kept)

    await ada.api.updatePrivacy({ body: { profileVisibility: 'followers' } })
    expect(await cacheControl(open)).toBe(asked)
    expect(await cacheControl(photo.picture.url)).toBe(asked)
    await ada.api.updatePrivacy({ body: { profileVisibility: 'public' } })
  })

  test('rechecks access to a picture before it answers 304', async () => {
    const { id, picture } = await upload(ada)
    await publish(ada, { mediaId: id, visibility: 'followers' })
    await ben.api.followUser({ params: { userId: ada.id } })
    const etag = (await get(picture.url, ben)).headers.get('ETag') ?? ''
    const again = () => get(picture.url, ben, { 'If-None-Match': etag })
    expect((await again()).status).toBe(304)
    await ben.api.unfollowUser({ params: { userId: ada.id } })
    const refused = await again()
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect((await get(picture.url, undefined, { 'If-None-Match': etag })).status).toBe(404)
  })

  test.each(['posts/none/1_none.webp', '', '..%2f..%2fsecret', '%ff', 'a%00b'])(
    'answers 404 in JSON for "%s"',
    async path => {
      const response = await get(`/media/${path}`, ada)
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 'not-found', message: 'File not found' },
      ])
    },
  )

  test('answers 404 for a width that is not stored', async () => {
    const { picture } = await upload(ada)
    expect((await get(picture.url.replace('.webp', '.w1080.webp'), ada)).status).toBe(404)
  })
})
