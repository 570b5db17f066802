import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { comment } from '../../testing/comments.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const index = fc.nat({ max: 3 })
const step = fc.record({
  kind: fc.constantFrom('like', 'unlike', 'follow', 'unfollow', 'comment', 'reply', 'delete', 'vote'),
  who: index,
  which: index,
  value: fc.constantFrom(-1, 0, 1),
  twice: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

test('keeps counts and totals right for any actions of members', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => server.member()))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 4 }), async rounds => {
      const posts = await Promise.all(members.slice(0, 2).map(member => publish(member)))
      const ids = Array.from({ length: 4 }, () => randomUUID())
      const perform = async ({ kind, who, which, value }: Step) => {
        const [member, other, post] = [members[who], members[which], posts[which % 2]]
        if (!member || !other || !post) throw new Error('Somebody is missing.')
        const params = { postId: post.id, userId: other.id, commentId: ids[which] ?? '' }
        const { api } = member
        const steps: Record<typeof kind, () => Promise<unknown>> = {
          like: () => api.likePost({ params }),
          unlike: () => api.unlikePost({ params }),
          follow: () => api.followUser({ params }),
          unfollow: () => api.unfollowUser({ params }),
          comment: () => comment(member, post.id, { id: params.commentId }),
          reply: () => comment(member, post.id, { parentId: params.commentId }),
          delete: () => api.deleteComment({ params }),
          vote: () => api.voteComment({ params, body: { value } }),
        }
        await steps[kind]()
      }
      for (const round of rounds) {
        const results = await Promise.allSettled(
          round.flatMap(one => (one.twice ? [one, one] : [one])).map(perform),
        )
        // Refusals are expected; other errors are not.
        const failures = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
        expect(failures.filter(({ status }) => ![400, 403, 404, 409].includes(status))).toEqual([])
      }
      expect(await findCounterDrift(server.db)).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test("subtracts a leaving member's likes, votes and comments; answered comments stay as placeholders", async () => {
  const [leaver, other] = [await memberWithPassword(server), await server.member()]
  const post = await publish(other)
  const answered = await comment(leaver, post.id, { content: 'Where did you learn this?' })
  const kept = await comment(other, post.id, { parentId: answered.id })
  await comment(leaver, post.id, { parentId: answered.id })
  await comment(leaver, post.id)
  await leaver.api.likePost({ params: { postId: post.id } })
  await leaver.api.voteComment({ params: { commentId: kept.id }, body: { value: 1 } })
  await leaver.api.followUser({ params: { userId: other.id } })
  await leaver.api.deleteAccount({ body: { password } })
  expect(await other.api.getPost({ params: { postId: post.id } })).toMatchObject({
    likeCount: 0,
    commentCount: 1,
  })
  const { comments } = await other.api.listComments({ params: { postId: post.id } })
  expect(comments).toMatchObject([
    { id: answered.id, isDeleted: true, content: '', author: null, replies: [{ id: kept.id, upvotes: 0 }] },
  ])
  expect(await findCounterDrift(server.db)).toEqual([])
  const { rows } = await server.context.pool.query(
    `select 1 from knot_entries where knot_entries::text like '%' || $1 || '%'`,
    [leaver.id],
  )
  expect(rows).toEqual([])
})

test('lets members leave at the same time while they like, comment, vote and follow', async () => {
  const leavers = await Promise.all(Array.from({ length: 6 }, () => memberWithPassword(server)))
  const posts = await Promise.all(leavers.map(leaver => publish(leaver)))
  const each = (act: (member: TestMember, postId: string) => Promise<unknown>) =>
    Promise.all(leavers.flatMap(leaver => posts.map(post => act(leaver, post.id))))
  await each((member, postId) => member.api.likePost({ params: { postId } }))
  await each((member, postId) => comment(member, postId))
  const comments = await Promise.all(posts.map(post => comment(leavers[0] ?? expect.fail(), post.id)))
  const results = await Promise.allSettled([
    ...leavers.map(leaver => leaver.api.deleteAccount({ body: { password } })),
    each((member, postId) => comment(member, postId)),
    each((member, postId) => member.api.unlikePost({ params: { postId } })),
    ...leavers.flatMap(leaver =>
      leavers.map(other => leaver.api.followUser({ params: { userId: other.id } })),
    ),
    ...leavers.flatMap(leaver =>
      comments.map(({ id }) => leaver.api.voteComment({ params: { commentId: id }, body: { value: 1 } })),
    ),
  ])
  expect(results.slice(0, 6)).toEqual(Array(6).fill({ status: 'fulfilled', value: { success: true } }))
  expect(await findCounterDrift(server.db)).toEqual([])
  const { rows } = await server.context.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})

test('answers, counts and notifies comments that are sent together as if they came one after another', async () => {
  const [author, first, named, ...fans] = await Promise.all(
    Array.from({ length: 7 }, () => server.member({ joinedAt: new Date('2025-03-02T10:00:00Z') })),
  )
  if (!author || !first || !named) throw new Error('Somebody is missing.')
  const posts = await Promise.all([1, 2, 3, 4, 5].map(() => publish(author)))
  const hidden = await publish(author, { visibility: 'private' })
  const starts = await Promise.all(posts.map(({ id }) => comment(first, id)))
  const { username } = await named.api.getProfile({ params: { userId: named.id } })
  const refused = fans.map(fan => refusalOf(comment(fan, hidden.id)))
  const replies = await Promise.all(
    fans.flatMap(fan =>
      posts.map(({ id }, at) => comment(fan, id, { parentId: starts[at]?.id, content: `@${username} look` })),
    ),
  )
  expect(new Set(await Promise.all(refused))).toEqual(new Set(['404 Post not found']))
  expect(replies.map(({ postId, parentId }) => [postId, parentId])).toEqual(
    fans.flatMap(() => posts.map(({ id }, at) => [id, starts[at]?.id])),
  )
  for (const { id } of posts)
    expect(await author.api.getPost({ params: { postId: id } })).toMatchObject({
      commentCount: 1 + fans.length,
    })
  const told = await server.db
    .selectFrom('notifications')
    .select(['recipient_id', 'type', 'comment_id'])
    .where(
      'sender_id',
      'in',
      fans.map(({ id }) => id),
    )
    .execute()
  const expected = replies.flatMap(({ id }) => [
    `${first.id} reply ${id}`,
    `${author.id} comment ${id}`,
    `${named.id} mention ${id}`,
  ])
  expect(told.map(one => `${one.recipient_id} ${one.type} ${one.comment_id}`).toSorted()).toEqual(
    expected.toSorted(),
  )
  expect(await findCounterDrift(server.db)).toEqual([])
})
