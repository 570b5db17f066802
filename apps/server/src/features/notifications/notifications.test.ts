import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddressedEvent } from '../../live/addressed-event.ts'
import { comment } from '../../testing/comments.ts'
import { follow } from '../../testing/connect.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { statementsOf } from '../../testing/statements.ts'
import { notificationsQuery } from './queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const members = (count: number) => Promise.all(Array.from({ length: count }, () => server.member()))
const like = (member: TestMember, postId: string) => {
  server.advance(1000)
  return member.api.likePost({ params: { postId } })
}
const listOf = async (member: TestMember) => (await member.api.listNotifications()).notifications
const unreadOf = async (member: TestMember) => (await member.api.getUnread()).notifications

test('groups the likes of one post, with the latest member first', async () => {
  const author = await server.member()
  const fans = await members(5)
  const [post, other] = [await publish(author), await publish(author, { content: 'Another' })]
  for (const fan of fans) await like(fan, post.id)
  await like(fans[0] ?? expect.fail(), other.id)
  const lines = await listOf(author)
  expect(lines).toMatchObject([
    { type: 'like', senderCount: 1, post: { id: other.id, excerpt: 'Another', picture: null }, read: false },
    { type: 'like', senderCount: 5, post: { id: post.id }, comment: null, read: false },
  ])
  expect(lines[1]?.senders.map(({ uid }) => uid)).toEqual(
    fans
      .slice(2)
      .reverse()
      .map(({ id }) => id),
  )
  expect(lines[1]?.ids).toHaveLength(5)
  expect(await unreadOf(author)).toBe(6)
})

test('includes excerpts of comment and post, shortened as typed', async () => {
  const [author, guest] = [await server.member(), await server.member({ displayName: 'Guest' })]
  const post = await publish(author, { content: '&'.repeat(400) })
  const remark = await comment(guest, post.id, { content: 'Short & sweet' })
  expect(await listOf(author)).toMatchObject([
    {
      type: 'comment',
      senders: [{ uid: guest.id, displayName: 'Guest', photoURL: null }],
      post: { id: post.id, excerpt: `${'&amp;'.repeat(140)}…` },
      comment: { id: remark.id, excerpt: 'Short &amp; sweet' },
      parentCommentId: null,
    },
  ])
})

test('continue without repeats and gaps', async () => {
  const author = await server.member()
  const fans = await members(3)
  for (const fan of fans) {
    await follow(fan, author)
    for (const _ of [1, 2]) await like(fan, (await publish(author)).id)
  }
  const whole = await listOf(author)
  expect(whole).toHaveLength(9)
  const lines = []
  let cursor: string | undefined
  do {
    const page = await author.api.listNotifications({ query: { limit: 2, cursor } })
    lines.push(...page.notifications)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(lines).toEqual(whole)
  expect(await refusalOf(author.api.listNotifications({ query: { cursor: 'none' } }))).toMatch(/^400 /)
})

test('reads any page with one statement in a transaction with its settings', async () => {
  const author = await server.member()
  const post = await publish(author)
  for (const fan of await members(4)) {
    await follow(fan, author)
    await like(fan, post.id)
    await comment(fan, post.id)
  }
  const read = async () => expect(await listOf(author)).toHaveLength(9)
  expect(await statementsOf(server, read)).toHaveLength(4)
})

test('sends this SQL', async () => {
  const { sql } = notificationsQuery({ recipientId: 'recipient', cursor: undefined, limit: 50 })
  await expect(`${sql}\n`).toMatchFileSnapshot('notifications.sql')
})

test('neither lists nor counts notifications of things the recipient may no longer see', async () => {
  const [author, fan] = [await server.member(), await server.member()]
  const post = await publish(author, { content: `Hello @${fan.username}` })
  const remark = await comment(author, post.id, { content: `Again @${fan.username}` })
  const sees = async () => [(await listOf(fan)).map(({ type }) => type), await unreadOf(fan)]
  expect(await sees()).toEqual([['mention', 'mention'], 2])
  await author.api.deleteComment({ params: { commentId: remark.id } })
  expect(await sees()).toEqual([['mention'], 1])
  await author.api.updatePost({ params: { postId: post.id }, body: { visibility: 'private' } })
  expect(await sees()).toEqual([[], 0])
  await author.api.updatePost({ params: { postId: post.id }, body: { visibility: 'public' } })
  expect(await sees()).toEqual([['mention'], 1])
  await author.api.deletePost({ params: { postId: post.id } })
  expect(await sees()).toEqual([[], 0])
})

describe('marking and deleting', () => {
  const scene = async () => {
    const author = await server.member()
    const fans = await members(3)
    const post = await publish(author)
    for (const fan of fans) await like(fan, post.id)
    server.advance(1000)
    await follow(fans[0] ?? expect.fail(), author)
    const [followed, liked] = await listOf(author)
    if (!followed || !liked) throw new Error('two lines')
    return { author, fans, post, followed, liked }
  }

  test('marks everything grouped in a line by one of its ids', async () => {
    const { author, liked } = await scene()
    const ids = liked.ids.slice(0, 1)
    expect(await author.api.markNotificationsRead({ body: { ids } })).toEqual({ unread: 1 })
    expect(await author.api.markNotificationsRead({ body: { ids } })).toEqual({ unread: 1 })
    expect(await listOf(author)).toMatchObject([{ read: false }, { type: 'like', read: true }])
    expect(await author.api.deleteNotifications({ body: { ids } })).toEqual({ unread: 1 })
    expect(await listOf(author)).toMatchObject([{ type: 'follow' }])
  })

  test('does not mark notifications newer than the shown line', async () => {
    const { author, post, liked } = await scene()
    await like(await server.member(), post.id)
    expect(await author.api.markNotificationsRead({ body: { ids: liked.ids } })).toEqual({ unread: 2 })
    expect(await listOf(author)).toMatchObject([{ type: 'like', senderCount: 4, read: false }, {}])
    await author.api.deleteNotifications({ body: { ids: liked.ids } })
    expect(await listOf(author)).toMatchObject([{ type: 'like', senderCount: 1 }, { type: 'follow' }])
  })

  test('marks all, up to a given time', async () => {
    const { author, followed, liked } = await scene()
    const upTo = liked.createdAt
    expect(await author.api.markNotificationsRead({ body: { upTo } })).toEqual({ unread: 1 })
    expect(await author.api.deleteNotifications({ body: { upTo } })).toEqual({ unread: 1 })
    expect(await listOf(author)).toEqual([followed])
    expect(await author.api.markNotificationsRead({ body: {} })).toEqual({ unread: 0 })
    expect(await author.api.markNotificationsRead({ body: {} })).toEqual({ unread: 0 })
    expect(await author.api.deleteNotifications({ body: {} })).toEqual({ unread: 0 })
    expect(await listOf(author)).toEqual([])
  })

  test('ignores missing ids and those of others', async () => {
    const { author, liked, fans } = await scene()
    const [fan] = fans
    await author.api.deleteNotifications({ body: { ids: [] } })
    await author.api.deleteNotifications({ body: { ids: [randomUUID()] } })
    await fan?.api.deleteNotifications({ body: { ids: liked.ids } })
    await fan?.api.markNotificationsRead({ body: { ids: liked.ids } })
    expect([(await listOf(author)).length, await unreadOf(author)]).toEqual([2, 4])
  })

  test('notifies every device of the member', async () => {
    const { author } = await scene()
    const events: AddressedEvent[] = []
    const stop = server.context.live.subscribe(event => events.push(event))
    await author.api.markNotificationsRead({ body: {} })
    stop()
    expect(events).toEqual([{ audience: { member: author.id }, event: { type: 'notifications' } }])
  })
})
