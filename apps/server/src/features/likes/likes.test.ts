import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddressedEvent } from '../../live/addressed-event.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const like = (member: TestMember, postId: string) => member.api.likePost({ params: { postId } })
const unlike = (member: TestMember, postId: string) => member.api.unlikePost({ params: { postId } })
const total = async ({ id }: TestMember) =>
  (await server.db.selectFrom('knot_totals').select('total').where('member_id', '=', id).executeTakeFirst())
    ?.total ?? 0
const bells = ({ id }: TestMember) =>
  server.db.selectFrom('notifications').select(['type', 'sender_id']).where('recipient_id', '=', id).execute()

const scene = async () => {
  const [author, fan] = [await server.member(), await server.member()]
  return { author, fan, post: await publish(author) }
}

test('counts a like once, takes it back once, and shows it in every read of the post', async () => {
  const { author, fan, post } = await scene()
  await fan.api.followUser({ params: { userId: author.id } })
  expect(post).toMatchObject({ likeCount: 0, isLiked: false })
  expect(await like(fan, post.id)).toEqual({ likeCount: 1, isLiked: true })
  expect(await like(fan, post.id)).toEqual({ likeCount: 1, isLiked: true })
  const liked = { likeCount: 1, isLiked: true }
  expect(await fan.api.getPost({ params: { postId: post.id } })).toMatchObject(liked)
  expect((await fan.api.getFeed()).posts).toMatchObject([liked])
  expect((await fan.api.listProfilePosts({ params: { userId: author.id } })).posts).toMatchObject([liked])
  expect(await author.api.getPost({ params: { postId: post.id } })).toMatchObject({
    likeCount: 1,
    isLiked: false,
  })
  expect(await unlike(fan, post.id)).toEqual({ likeCount: 0, isLiked: false })
  expect(await unlike(fan, post.id)).toEqual({ likeCount: 0, isLiked: false })
})

test('counts 20 when 20 members like at once, twice each', async () => {
  const { post } = await scene()
  const fans = await Promise.all(Array.from({ length: 20 }, () => server.member()))
  await Promise.all([...fans, ...fans].map(fan => like(fan, post.id)))
  expect((await like(fans[0] ?? expect.fail(), post.id)).likeCount).toBe(20)
})

test('answers, counts, awards and notifies likes that are sent together as if they came one after another', async () => {
  const authors = await Promise.all([1, 2, 3].map(() => server.member()))
  const fans = await Promise.all([...Array(6).keys()].map(() => server.member()))
  const posts = await Promise.all(authors.flatMap(author => [1, 2, 3].map(() => publish(author))))
  const hidden = await publish(authors[0] ?? expect.fail(), { visibility: 'private' })
  const before = await Promise.all(authors.map(total))
  const likes = fans.flatMap(fan => posts.map(({ id }) => ({ fan, id, idempotencyKey: randomUUID() })))
  const send = ({ fan, id, idempotencyKey }: (typeof likes)[number]) =>
    fan.api.likePost({ params: { postId: id } }, { idempotencyKey })
  let answers: Awaited<ReturnType<typeof send>>[] = []
  const sent = await statementsOf(server, async () => {
    const refused = fans.map(fan => refusalOf(like(fan, hidden.id)))
    answers = await Promise.all(likes.map(send))
    expect(new Set(await Promise.all(refused))).toEqual(new Set(['404 Post not found']))
  })
  expect(sent.filter(text => text.includes('insert into likes')).length).toBeLessThan(likes.length)
  for (const { id } of posts) {
    const counts = answers.filter((_, index) => likes[index]?.id === id).map(({ likeCount }) => likeCount)
    expect(counts.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  }
  expect(await Promise.all(likes.map(send))).toEqual(answers)
  expect(await Promise.all(fans.map(total))).toEqual(fans.map(() => posts.length))
  expect(await Promise.all(authors.map(total))).toEqual(before.map(knots => knots + 2 * 3 * fans.length))
  for (const author of authors) {
    const expected = fans.flatMap(({ id }) => Array(3).fill({ type: 'like', sender_id: id }))
    expect((await bells(author)).toSorted(bySender)).toEqual(expected.toSorted(bySender))
  }
  const unliked = await Promise.all(likes.map(({ fan, id }) => unlike(fan, id)))
  for (const { id } of posts) {
    const counts = unliked.filter((_, index) => likes[index]?.id === id).map(({ likeCount }) => likeCount)
    expect(counts.toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  }
})

const bySender = (one: { sender_id: string | null }, other: { sender_id: string | null }) =>
  (one.sender_id ?? '').localeCompare(other.sender_id ?? '')

describe("a like of another member's post", () => {
  test('earns the liker 1 and the author 2 Knots, once, and notifies the author once', async () => {
    const { author, fan, post } = await scene()
    const before = await total(author)
    await like(fan, post.id)
    await unlike(fan, post.id)
    await like(fan, post.id)
    expect([await total(fan), (await total(author)) - before]).toEqual([1, 2])
    expect(await bells(author)).toEqual([{ type: 'like', sender_id: fan.id }])
  })

  test('notifies open screens of the count and of the Knots', async () => {
    const { author, fan, post } = await scene()
    const events: AddressedEvent[] = []
    const stop = server.context.live.subscribe(event => events.push(event))
    await like(fan, post.id)
    stop()
    expect(events).toContainEqual({
      audience: { post: post.id },
      event: { type: 'post', postId: post.id, likeCount: 1, commentCount: 0 },
    })
    expect(events).toContainEqual({
      audience: { member: fan.id },
      event: { type: 'knots', total: 1, level: 'Sprout' },
    })
    expect(events).toContainEqual({
      audience: { member: author.id },
      event: { type: 'notifications' },
    })
  })
})

test('neither awards nor notifies anyone for liking their own post', async () => {
  const { author, post } = await scene()
  const before = await total(author)
  expect(await like(author, post.id)).toEqual({ likeCount: 1, isLiked: true })
  expect(await total(author)).toBe(before)
  expect(await bells(author)).toEqual([])
})

describe('Who liked a post', () => {
  test('is listed for its author, latest first, in pages', async () => {
    const { author, fan, post } = await scene()
    const other = await server.member()
    await like(fan, post.id)
    server.advance(1000)
    await like(other, post.id)
    const first = await author.api.listLikers({ params: { postId: post.id }, query: { limit: 1 } })
    expect(first).toMatchObject({ members: [{ uid: other.id }], hasMore: true })
    const query = { limit: 1, cursor: first.nextCursor ?? '' }
    expect(await author.api.listLikers({ params: { postId: post.id }, query })).toMatchObject({
      members: [{ uid: fan.id }],
      hasMore: false,
      nextCursor: null,
    })
  })

  test('shows others only members who share their activity with them', async () => {
    const { fan, post } = await scene()
    const [reader, open] = [await server.member(), await server.member()]
    await server.db
      .updateTable('profiles')
      .set({ activity_visibility: 'public' })
      .where('member_id', '=', open.id)
      .execute()
    await like(fan, post.id)
    await like(open, post.id)
    const seen = async () =>
      (await reader.api.listLikers({ params: { postId: post.id } })).members.map(({ uid }) => uid).sort()
    expect(await seen()).toEqual([open.id])
    await reader.api.followUser({ params: { userId: fan.id } })
    expect(await seen()).toEqual([fan.id, open.id].sort())
  })
})

test('asks visitors to sign in, and answers 404 for a hidden post', async () => {
  const { author, fan } = await scene()
  const hidden = await publish(author, { visibility: 'private' })
  const params = { postId: hidden.id }
  const message = '401 You must be logged in to like a post'
  expect(await refusalOf(server.client().likePost({ params }))).toBe(message)
  expect(await refusalOf(server.client().unlikePost({ params }))).toBe(message)
  expect(await refusalOf(server.client().listLikers({ params }))).toBe(
    '401 You must be logged in to view this post',
  )
  expect(await refusalOf(like(fan, hidden.id))).toBe('404 Post not found')
  expect(await refusalOf(unlike(fan, hidden.id))).toBe('404 Post not found')
  expect(await refusalOf(fan.api.listLikers({ params }))).toBe('404 Post not found')
  expect(await like(author, hidden.id)).toEqual({ likeCount: 1, isLiked: true })
})
