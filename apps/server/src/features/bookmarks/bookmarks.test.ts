import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddressedEvent } from '../../live/addressed-event.ts'
import { follow } from '../../testing/connect.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const save = (member: TestMember, postId: string) => member.api.savePost({ params: { postId } })
const unsave = (member: TestMember, postId: string) => member.api.unsavePost({ params: { postId } })
const savedBy = async ({ api }: TestMember) => (await api.listSavedPosts()).posts.map(({ id }) => id)

const createScene = async () => {
  const [author, reader] = [await server.member(), await server.member()]
  return { author, reader, post: await publish(author) }
}

/** Whether the post is in the reader's list, before and after each change. */
const seenDuring = async (reader: TestMember, postId: string, changes: (() => Promise<unknown>)[]) => {
  const seen = [(await savedBy(reader)).includes(postId)]
  for (const change of changes) {
    await change()
    seen.push((await savedBy(reader)).includes(postId))
  }
  return seen
}

test('saves a post once, removes it once, and shows the state wherever the post is read', async () => {
  const { author, reader, post } = await createScene()
  await follow(reader, author)
  expect(post.isSaved).toBe(false)
  expect(await save(reader, post.id)).toEqual({ isSaved: true })
  expect(await save(reader, post.id)).toEqual({ isSaved: true })
  const saved = { id: post.id, isSaved: true }
  expect(await reader.api.getPost({ params: { postId: post.id } })).toMatchObject(saved)
  expect((await reader.api.getFeed()).posts).toMatchObject([saved])
  expect((await reader.api.listSavedPosts()).posts).toMatchObject([saved])
  expect(await unsave(reader, post.id)).toEqual({ isSaved: false })
  expect(await unsave(reader, post.id)).toEqual({ isSaved: false })
  expect(await savedBy(reader)).toEqual([])
  expect((await reader.api.getPost({ params: { postId: post.id } })).isSaved).toBe(false)
})

test('shows nobody else what a member saves, not even the author', async () => {
  const { author, reader, post } = await createScene()
  const events: AddressedEvent[] = []
  const stop = server.context.live.subscribe(event => events.push(event))
  await save(reader, post.id)
  await save(reader, post.id)
  stop()
  expect(events).toEqual([
    { audience: { member: reader.id }, event: { type: 'bookmark', postId: post.id, isSaved: true } },
  ])
  expect((await author.api.getPost({ params: { postId: post.id } })).isSaved).toBe(false)
  expect(await savedBy(author)).toEqual([])
  expect((await author.api.listNotifications()).notifications).toEqual([])
})

test('lists the post saved last first, in pages that neither repeat nor skip', async () => {
  const { author, reader } = await createScene()
  const older = await publish(author)
  server.advance(1000)
  const newer = await publish(author)
  const ids: string[] = []
  for (const { id } of [newer, older, await publish(author)]) {
    await save(reader, id)
    ids.unshift(id)
    server.advance(1000)
  }
  const first = await reader.api.listSavedPosts({ query: { limit: 2 } })
  expect(first).toMatchObject({ posts: [{ id: ids[0] }, { id: ids[1] }], hasMore: true })
  await save(reader, (await publish(author)).id)
  const second = await reader.api.listSavedPosts({ query: { limit: 2, cursor: first.nextCursor ?? '' } })
  expect(second).toMatchObject({ posts: [{ id: ids[2] }], hasMore: false, nextCursor: null })
})

test('lists posts saved at the same moment once each across pages', async () => {
  const { author, reader } = await createScene()
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const { id } = await publish(author)
    await save(reader, id)
    ids.push(id)
  }
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await reader.api.listSavedPosts({ query: { limit: 2, cursor } })
    found.push(...page.posts.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(found).toEqual(ids.toSorted().reverse())
})

test('orders posts saved offline by when they were saved, not by when they arrived', async () => {
  const { author, reader, post } = await createScene()
  const other = await publish(author)
  server.advance(60_000)
  const now = server.context.now().getTime()
  await reader.api.savePost({ params: { postId: other.id } }, { madeAt: now - 10_000 })
  await reader.api.savePost({ params: { postId: post.id } }, { madeAt: now - 20_000 })
  expect(await savedBy(reader)).toEqual([other.id, post.id])
})

test('hides a saved post while either member blocks the other', async () => {
  const { author, reader, post } = await createScene()
  await save(reader, post.id)
  const [ofAuthor, ofReader] = [{ params: { userId: author.id } }, { params: { userId: reader.id } }]
  expect(
    await seenDuring(reader, post.id, [
      () => author.api.blockMember(ofReader),
      () => author.api.unblockMember(ofReader),
      () => reader.api.blockMember(ofAuthor),
      () => reader.api.unblockMember(ofAuthor),
    ]),
  ).toEqual([true, false, true, false, true])
})

test('hides a saved post while its audience or its author’s privacy excludes the member', async () => {
  const { author, reader, post } = await createScene()
  await save(reader, post.id)
  const params = { postId: post.id }
  expect(
    await seenDuring(reader, post.id, [
      () => author.api.updatePost({ params, body: { visibility: 'private' } }),
      () => author.api.updatePost({ params, body: { visibility: 'followers' } }),
      () => follow(reader, author),
      () => author.api.updatePrivacy({ body: { profileVisibility: 'private' } }),
      () => author.api.updatePrivacy({ body: { profileVisibility: 'public' } }),
    ]),
  ).toEqual([true, false, false, true, false, true])
})

test('hides a saved post while a moderator has removed it', async () => {
  const { reader, post } = await createScene()
  const admin = await server.member({ isAdmin: true })
  await save(reader, post.id)
  const id = randomUUID()
  const body = { id, subject: 'post', subjectId: post.id, reason: 'Not here' } as const
  expect(
    await seenDuring(reader, post.id, [
      () => admin.api.removeContent({ body }),
      () => admin.api.restoreContent({ params: { removalId: id }, body: { reason: 'It may stay' } }),
    ]),
  ).toEqual([true, false, true])
})

test('removes a post that the member cannot see any more', async () => {
  const { author, reader, post } = await createScene()
  await save(reader, post.id)
  const params = { postId: post.id }
  await author.api.updatePost({ params, body: { visibility: 'private' } })
  expect(await unsave(reader, post.id)).toEqual({ isSaved: false })
  await author.api.updatePost({ params, body: { visibility: 'public' } })
  expect(await savedBy(reader)).toEqual([])
})

test('deletes bookmarks with their post', async () => {
  const { author, reader, post } = await createScene()
  await save(reader, post.id)
  await author.api.deletePost({ params: { postId: post.id } })
  expect(await savedBy(reader)).toEqual([])
  expect(await server.db.selectFrom('bookmarks').where('post_id', '=', post.id).execute()).toEqual([])
  expect(await refusalOf(save(reader, post.id))).toBe('404 Post not found')
  expect(await unsave(reader, post.id)).toEqual({ isSaved: false })
})

test('refuses visitors, and saves no post that the member cannot see', async () => {
  const { author, reader } = await createScene()
  const hidden = await publish(author, { visibility: 'private' })
  const params = { postId: hidden.id }
  const signedOut = '401 No user is logged in'
  expect(await refusalOf(server.client().savePost({ params }))).toBe(signedOut)
  expect(await refusalOf(server.client().unsavePost({ params }))).toBe(signedOut)
  expect(await refusalOf(server.client().listSavedPosts())).toBe(signedOut)
  expect(await refusalOf(save(reader, hidden.id))).toBe('404 Post not found')
  expect(await save(author, hidden.id)).toEqual({ isSaved: true })
})

test('includes saved posts in the export of own data', async () => {
  const { reader, post } = await createScene()
  await save(reader, post.id)
  const { bookmarks } = await reader.api.exportMyData()
  expect(bookmarks).toEqual([{ postId: post.id, createdAt: expect.any(String) }])
})
