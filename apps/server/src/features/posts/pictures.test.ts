import { randomUUID } from 'node:crypto'
import { limits, postMessages } from '@bowline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveOf, forged, importInto, work } from '../../testing/archives.ts'
import { upload } from '../../testing/pictures.ts'
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

const uploaded = async (owner: TestMember, count: number) => {
  const ids: string[] = []
  for (let each = 0; each < count; each += 1) {
    if (each > 0 && each % 5 === 0) server.advance(60_000)
    ids.push((await upload(owner)).id)
  }
  server.advance(60_000)
  return ids
}

const idsOf = (post: { pictures: { id: string }[] }) => post.pictures.map(({ id }) => id)

const status = async (url: string, member: TestMember) => {
  const response = await server.request(url, { headers: { Authorization: `Bearer ${member.token}` } })
  await response.body?.cancel()
  return response.status
}

const fileAt = (url: string) => server.context.storage.read(decodeURIComponent(url.replace('/media/', '')))

const edit = (
  author: TestMember,
  postId: string,
  body: Parameters<TestMember['api']['updatePost']>[0]['body'],
) => author.api.updatePost({ params: { postId }, body })

test('keeps the pictures of a post in their order, and the first one as its picture', async () => {
  const [a, b, c] = (await uploaded(ada, 3)) as [string, string, string]
  const post = await publish(ada, { content: '', mediaIds: [b, a, c] })
  expect(idsOf(post)).toEqual([b, a, c])
  expect(post.media?.url).toBe(post.pictures[0]?.url)
  expect(post.mediaURL).toBe(post.pictures[0]?.url)
  expect(post.pictures[1]).toMatchObject({ description: 'A tall vase', placeholder: expect.any(String) })
  const { posts } = await ada.api.getFeed({})
  expect(posts.find(({ id }) => id === post.id)).toEqual(post)
})

test('accepts one picture from an earlier version of the app', async () => {
  const [mediaId] = await uploaded(ada, 1)
  const post = await publish(ada, { mediaId })
  expect(idsOf(post)).toEqual([mediaId])
})

test('refuses an eleventh picture in one sentence, and changes nothing', async () => {
  const mediaIds = await uploaded(ada, limits.postPictures + 1)
  const id = randomUUID()
  expect(await refusalOf(publish(ada, { id, mediaIds }))).toBe(`400 ${postMessages.tooManyPictures}`)
  const post = await publish(ada, { id, mediaIds: mediaIds.slice(1) })
  expect(post.pictures.length).toBe(10)
  const pictures = mediaIds.map(each => ({ id: each }))
  expect(await refusalOf(edit(ada, id, { pictures }))).toBe(`400 ${postMessages.tooManyPictures}`)
  expect(idsOf(await ada.api.getPost({ params: { postId: id } }))).toEqual(mediaIds.slice(1))
})

test("refuses all pictures if one of them is used, missing or another member's", async () => {
  const [own, used] = (await uploaded(ada, 2)) as [string, string]
  const [foreign] = (await uploaded(ben, 1)) as [string]
  await publish(ada, { mediaIds: [used] })
  for (const other of [used, foreign, randomUUID()])
    expect(await refusalOf(publish(ada, { mediaIds: [own, other] }))).toContain('is no longer available')
  expect(idsOf(await publish(ada, { mediaIds: [own] }))).toEqual([own])
})

test('shows every picture to those who may see the post, and to nobody else', async () => {
  const mediaIds = await uploaded(ada, 3)
  const post = await publish(ada, { mediaIds, visibility: 'public' })
  for (const { url } of post.pictures) expect(await status(url, ben)).toBe(200)
  await edit(ada, post.id, { visibility: 'private' })
  for (const { url } of post.pictures) {
    expect(await status(url, ben)).toBe(404)
    expect(await status(url, ada)).toBe(200)
  }
})

test('reorders, adds, describes and removes pictures, and deletes the files of those removed', async () => {
  const [a, b, c, d] = (await uploaded(ada, 4)) as [string, string, string, string]
  const post = await publish(ada, { mediaIds: [a, b, c] })
  const pictures = [{ id: d, description: 'The <lid>' }, { id: c }, { id: a, description: 'The foot' }]
  const edited = await edit(ada, post.id, { pictures })
  expect(idsOf(edited)).toEqual([d, c, a])
  expect(edited.pictures.map(({ description }) => description)).toEqual([
    'The &lt;lid&gt;',
    'A tall vase',
    'The foot',
  ])
  await work(server, 'delete-files', server.context)
  expect(await status(post.pictures[1]?.url ?? '', ada)).toBe(404)
  expect(await fileAt(post.pictures[1]?.url ?? '')).toBe(null)
  expect(await edit(ada, post.id, { content: 'Only the text' })).toMatchObject({ pictures: edited.pictures })
})

test('keeps a post that would be left with nothing', async () => {
  const mediaIds = await uploaded(ada, 2)
  const post = await publish(ada, { content: '', mediaIds })
  expect(await refusalOf(edit(ada, post.id, { pictures: [] }))).toContain('Write something or add a picture')
  expect(idsOf(await edit(ada, post.id, { content: 'Words', pictures: [] }))).toEqual([])
})

test('refuses an edit of pictures that were changed on another device, with the current ones', async () => {
  const [a, b] = (await uploaded(ada, 2)) as [string, string]
  const post = await publish(ada, { mediaIds: [a, b] })
  server.advance(1000)
  await edit(ada, post.id, { pictures: [{ id: b }, { id: a }], baseUpdatedAt: post.updatedAt })
  const late = edit(ada, post.id, { pictures: [{ id: a }], baseUpdatedAt: post.updatedAt })
  expect(await late.catch(error => error)).toMatchObject({
    code: 'edit-conflict',
    data: { current: { pictureIds: [b, a] } },
  })
})

test('deletes all pictures with the post', async () => {
  const mediaIds = await uploaded(ada, 3)
  const post = await publish(ada, { mediaIds })
  await ada.api.deletePost({ params: { postId: post.id } })
  const left = await server.db.selectFrom('media').select('id').where('id', 'in', mediaIds).execute()
  expect(left).toEqual([])
  await work(server, 'delete-files', server.context)
  for (const { url } of post.pictures) expect(await fileAt(url)).toBe(null)
})

test('earns the Knots of pictures once, however many there are, and loses them with the last one', async () => {
  const author = await server.member()
  const entries = async () =>
    (
      await server.db
        .selectFrom('knot_entries')
        .select(({ fn }) => fn.sum<string>('amount').as('sum'))
        .where('member_id', '=', author.id)
        .where('action', '=', 'ADD_IMAGE')
        .executeTakeFirstOrThrow()
    ).sum
  const [a, b] = (await uploaded(author, 2)) as [string, string]
  const post = await publish(author, { mediaIds: [a, b] })
  const once = await entries()
  expect(Number(once)).toBeGreaterThan(0)
  await edit(author, post.id, { pictures: [{ id: b }] })
  expect(await entries()).toBe(once)
  await edit(author, post.id, { pictures: [] })
  expect(Number(await entries())).toBe(0)
  const [again] = (await uploaded(author, 1)) as [string]
  await edit(author, post.id, { pictures: [{ id: again }] })
  expect(await entries()).toBe(once)
})

test('hides all pictures of a removed post from its author, and shows them to admins', async () => {
  const admin = await server.member({ isAdmin: true })
  const mediaIds = await uploaded(ada, 3)
  const post = await publish(ada, { mediaIds, visibility: 'followers' })
  for (const { url } of post.pictures) expect(await status(url, admin)).toBe(404)
  const report = { id: randomUUID(), subject: 'post' as const, subjectId: post.id, reason: 'nudity' as const }
  await ada.api.createReport({ body: report }).catch(() => undefined)
  await ben.api.followUser({ params: { userId: ada.id } })
  await ben.api.createReport({ body: { ...report, id: randomUUID() } })
  for (const { url } of post.pictures) expect(await status(url, admin)).toBe(200)
  const { cases } = await admin.api.listCases({ query: { limit: 50 } })
  const caseId = cases.find(({ subjectId }) => subjectId === post.id)?.id ?? ''
  const { pictures } = await admin.api.getCase({ params: { caseId } })
  expect(pictures.map(({ url }) => url)).toEqual(post.pictures.map(({ url }) => url))
  const removal = randomUUID()
  await admin.api.removeContent({ body: { id: removal, subject: 'post', subjectId: post.id, reason: 'No' } })
  for (const { url } of post.pictures) {
    expect(await status(url, ada)).toBe(404)
    expect(await status(url, ben)).toBe(404)
    expect(await status(url, admin)).toBe(200)
  }
})

test('imports an archive made before posts had several pictures', async () => {
  const mover = await server.member()
  const mediaIds = await uploaded(mover, 1)
  await publish(mover, { content: 'Before', mediaIds })
  const archive = await forged(await archiveOf(server, mover), files => {
    const posts: { pictureURLs?: string[] }[] = JSON.parse(String(files.get('posts.json')))
    for (const post of posts) delete post.pictureURLs
    files.set('posts.json', Buffer.from(JSON.stringify(posts)))
  })
  const other = await server.member()
  await importInto(server, other, archive)
  const page = await other.api.listProfilePosts({ params: { userId: other.id } })
  expect(page.posts.map(post => post.pictures.length)).toEqual([1])
})
