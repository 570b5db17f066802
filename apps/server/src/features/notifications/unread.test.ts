import { randomUUID } from 'node:crypto'
import { limits } from '@bowline/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comment } from '../../testing/comments.ts'
import { follow } from '../../testing/connect.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findCounterDrift, repairCounters } from '../profiles/index.ts'
import { unreadQuery } from '../unread/queries.ts'

let server: TestServer
let admin: TestMember
beforeAll(async () => {
  server = await createTestServer()
  admin = await server.member({ isAdmin: true })
})
afterAll(() => server.close())

const to = (member: TestMember) => ({ params: { userId: member.id } })
const reason = 'Not here'

/** The author and a commenter mention the reader under a post for followers; a stranger follows the reader. */
const createScene = async () => {
  const [author, commenter, reader, stranger] = await Promise.all([1, 2, 3, 4].map(() => server.member()))
  if (!author || !commenter || !reader || !stranger) throw new Error('four members')
  for (const follower of [commenter, reader]) await follow(follower, author)
  const post = await publish(author, { content: `For @${reader.username}`, visibility: 'followers' })
  const remark = await comment(commenter, post.id, { content: `Look, @${reader.username}` })
  await follow(stranger, reader)
  return { author, commenter, reader, stranger, postId: post.id, commentId: remark.id }
}
type Scene = Awaited<ReturnType<typeof createScene>>

const unreadOf = async (member: TestMember) => (await member.api.getUnread()).notifications

/** Lets time pass until the sweep decides again what is hidden. */
const sweepLater = async () => {
  await sql`update unread_checks set created_at = created_at - interval '6 minutes'`.execute(server.db)
  await server.sweep()
  expect(await server.db.selectFrom('unread_checks').selectAll().execute()).toEqual([])
}

/** As many as the list shows: at once, and once they are counted from the index again. */
const expectUnread = async (reader: TestMember, count: number) => {
  expect(await unreadOf(reader)).toBe(count)
  const { notifications } = await reader.api.listNotifications()
  expect(notifications.filter(({ read }) => !read)).toHaveLength(count)
  await sweepLater()
  expect(await unreadOf(reader)).toBe(count)
  expect(await findCounterDrift(server.db)).toEqual([])
}

type Step = [count: number, change: (scene: Scene) => Promise<unknown>]
const whenever: [name: string, ...steps: Step[]][] = [
  [
    'the reader mutes a sender, and ends it',
    [2, ({ reader, commenter }) => reader.api.muteMember(to(commenter))],
    [3, ({ reader, commenter }) => reader.api.unmuteMember(to(commenter))],
  ],
  ['a sender blocks the reader', [2, ({ reader, commenter }) => commenter.api.blockMember(to(reader))]],
  [
    'the author of the post blocks the reader, and ends it',
    [1, ({ reader, author }) => author.api.blockMember(to(reader))],
    [1, ({ reader, author }) => author.api.unblockMember(to(reader))],
    [2, ({ reader, author }) => reader.api.followUser(to(author))],
  ],
  [
    'the reader unfollows the author of a post for followers, and follows again',
    [1, ({ reader, author }) => reader.api.unfollowUser(to(author))],
    [3, ({ reader, author }) => reader.api.followUser(to(author))],
  ],
  [
    'the post becomes private, and public again',
    [
      1,
      ({ author, postId }) => author.api.updatePost({ params: { postId }, body: { visibility: 'private' } }),
    ],
    [
      3,
      ({ author, postId }) => author.api.updatePost({ params: { postId }, body: { visibility: 'public' } }),
    ],
  ],
  [
    "the author's profile becomes private, and is for followers again",
    [1, ({ author }) => author.api.updatePrivacy({ body: { profileVisibility: 'private' } })],
    [3, ({ author }) => author.api.updatePrivacy({ body: { profileVisibility: 'followers' } })],
  ],
  [
    'a sender is suspended, and restored',
    [2, ({ commenter }) => admin.api.suspendMember({ ...to(commenter), body: { reason } })],
    [3, ({ commenter }) => admin.api.restoreMember({ ...to(commenter), body: { reason } })],
  ],
  [
    'the author of the post is suspended, and restored',
    [1, ({ author }) => admin.api.suspendMember({ ...to(author), body: { reason } })],
    [3, ({ author }) => admin.api.restoreMember({ ...to(author), body: { reason } })],
  ],
  [
    'an admin removes the post',
    [
      1,
      ({ postId }) =>
        admin.api.removeContent({ body: { id: randomUUID(), subject: 'post', subjectId: postId, reason } }),
    ],
  ],
  ['the post is deleted', [1, ({ author, postId }) => author.api.deletePost({ params: { postId } })]],
  [
    'a comment is deleted',
    [2, ({ commenter, commentId }) => commenter.api.deleteComment({ params: { commentId } })],
  ],
]

describe('the unread count is that of the list', () => {
  test.each(whenever)('when %s', async (_, ...steps) => {
    const scene = await createScene()
    await expectUnread(scene.reader, 3)
    for (const [count, change] of steps) {
      await change(scene)
      await expectUnread(scene.reader, count)
    }
  })
})

const notifyMany = (reader: TestMember, sender: TestMember, count: number) =>
  sql`
    insert into notifications (recipient_id, sender_id, type, detail, created_at)
    select ${reader.id}, ${sender.id}, 'data', 'exported', now() from generate_series(1, ${count})`.execute(
    server.db,
  )

test.each([true, false])('counts no more than are shown, with unsettled changes: %s', async isUnsettled => {
  const [reader, muted] = [await server.member(), await server.member()]
  await notifyMany(reader, muted, 7)
  await notifyMany(reader, reader, limits.unreadCount - 1)
  await reader.api.muteMember(to(muted))
  if (!isUnsettled) await sweepLater()
  expect(await unreadOf(reader)).toBe(limits.unreadCount - 1)
  await notifyMany(reader, reader, 20)
  expect(await unreadOf(reader)).toBe(limits.unreadCount)
})

test('leaves no check of a member who left', async () => {
  const { author, reader } = await createScene()
  await reader.api.muteMember(to(author))
  await server.db.deleteFrom('accounts').where('id', 'in', [author.id, reader.id]).execute()
  const checks = await server.db.selectFrom('unread_checks').select('member_id').execute()
  expect(checks.filter(({ member_id }) => [author.id, reader.id].includes(member_id))).toEqual([])
})

test('finds and repairs notifications that are wrongly hidden', async () => {
  const { reader } = await createScene()
  await server.db
    .updateTable('notifications')
    .set({ is_hidden: true })
    .where('recipient_id', '=', reader.id)
    .execute()
  const drift = (await findCounterDrift(server.db)).filter(({ id }) => id === reader.id)
  expect(drift).toEqual([{ id: reader.id, count: 'hidden notifications', kept: 3, counted: 0 }])
  await repairCounters(server.db, drift, server.context.now())
  expect(await unreadOf(reader)).toBe(3)
})

test('sends this SQL', async () => {
  await expect(`${unreadQuery({ memberIds: [] }).sql}\n`).toMatchFileSnapshot('../unread/unread.sql')
})
