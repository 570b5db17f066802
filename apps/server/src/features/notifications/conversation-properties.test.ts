import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** The members' contents so far: a post each, and comments. */
type Place = { postOf: Map<string, string>; comments: { id: string; authorId: string }[] }
type Scene = Place & { one: TestMember; other: TestMember; pick: number }
type Send = (options: { idempotencyKey: string }) => Promise<unknown>

const to = (member: TestMember) => ({ params: { userId: member.id } })
const postOf = ({ postOf, other }: Scene) => ({ params: { postId: postOf.get(other.id) ?? '' } })
/** One of all comments, or of the member's own. */
const picked = ({ comments, pick }: Scene, authorId?: string) => {
  const among = comments.filter(comment => !authorId || comment.authorId === authorId)
  return { params: { commentId: among[pick % among.length]?.id ?? crypto.randomUUID() } }
}
const say = (scene: Scene, parentId?: string): Send => {
  const id = crypto.randomUUID()
  scene.comments.push({ id, authorId: scene.one.id })
  const body = { id, content: `Hello @${scene.other.username}`, parentId }
  return options => scene.one.api.createComment({ ...postOf(scene), body }, options)
}

const actions: Record<string, (scene: Scene) => Send> = {
  follow:
    ({ one, other }) =>
    options =>
      one.api.followUser(to(other), options),
  unfollow:
    ({ one, other }) =>
    options =>
      one.api.unfollowUser(to(other), options),
  block:
    ({ one, other }) =>
    options =>
      one.api.blockMember(to(other), options),
  unblock:
    ({ one, other }) =>
    options =>
      one.api.unblockMember(to(other), options),
  mute:
    ({ one, other }) =>
    options =>
      one.api.muteMember(to(other), options),
  unmute:
    ({ one, other }) =>
    options =>
      one.api.unmuteMember(to(other), options),
  like: scene => options => scene.one.api.likePost(postOf(scene), options),
  unlike: scene => options => scene.one.api.unlikePost(postOf(scene), options),
  comment: scene => say(scene),
  reply: scene => say(scene, picked(scene).params.commentId),
  uncomment: scene => options => scene.one.api.deleteComment(picked(scene, scene.one.id), options),
  vote: scene => {
    const request = { ...picked(scene), body: { value: (scene.pick % 3) - 1 } }
    return options => scene.one.api.voteComment(request, options)
  },
  mention: ({ one, other }) => {
    const body = { id: crypto.randomUUID(), content: `Hello @${other.username}`, hobby: 'pottery' }
    return options => one.api.createPost({ body }, options)
  },
  hide:
    ({ one }) =>
    options =>
      one.api.updatePrivacy({ body: { profileVisibility: 'followers' } }, options),
  show:
    ({ one }) =>
    options =>
      one.api.updatePrivacy({ body: { profileVisibility: 'public' } }, options),
  read:
    ({ one }) =>
    options =>
      one.api.markNotificationsRead({ body: {} }, options),
  clear:
    ({ one }) =>
    options =>
      one.api.deleteNotifications({ body: {} }, options),
}

test('keeps counts, Knots, unread totals and connections equal to a recount for any concurrent and repeated actions', async () => {
  const members = await Promise.all([1, 2, 3].map(() => server.member()))
  const place: Place = { postOf: new Map(), comments: [] }
  for (const { id: authorId, api } of members) {
    const id = crypto.randomUUID()
    await api.createPost({ body: { id, content: 'To talk about', hobby: 'pottery' } })
    place.postOf.set(authorId, id)
  }
  const who = fc.constantFrom(...members)
  const step = fc.record({
    does: fc.constantFrom(...Object.keys(actions)),
    one: who,
    other: who,
    pick: fc.nat(60),
    times: fc.integer({ min: 1, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 5 }), async rounds => {
      await server.db.deleteFrom('notifications').execute()
      for (const round of rounds) {
        const results = await Promise.allSettled(
          round.flatMap(({ does, times, ...scene }) => {
            const send = actions[does]?.({ ...place, ...scene })
            const options = { idempotencyKey: crypto.randomUUID() }
            return Array.from({ length: times }, () => send?.(options))
          }),
        )
        for (const result of results)
          if (result.status === 'rejected')
            expect(result.reason).toHaveProperty('status', expect.toSatisfy(isRefusal))
      }
      expect(await findCounterDrift(server.db)).toEqual([])
      expect(await blockedFollows()).toEqual([])
      for (const member of members) {
        await checkUnread(member)
        await checkKnots(member)
      }
    }),
    { numRuns: 15 },
  )
})

/** Expected refusals; other errors, such as a deadlock, are bugs. */
const isRefusal = (status: unknown) => status === 400 || status === 404

const blockedFollows = async () =>
  (
    await sql`
      select from follows join blocks
        on (blocker_id, blocked_id) in ((follower_id, following_id), (following_id, follower_id))`.execute(
      server.db,
    )
  ).rows

const checkUnread = async (member: TestMember) => {
  const { notifications } = await member.api.listNotifications()
  const lines = notifications.filter(line => !line.read)
  const ids = lines.flatMap(line => line.ids)
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications where id = any(${ids}::uuid[]) and read_at is null`.execute(
    server.db,
  )
  const { notifications: unread } = await member.api.getUnread()
  expect(unread).toBe(rows[0]?.unread)
}

/** The member's own view: the total equals the history and the sum of its categories. */
const checkKnots = async (member: TestMember) => {
  const { total, byCategory } = await member.api.getKnots(to(member))
  let earned = 0
  let cursor: string | undefined
  do {
    const page = await member.api.listKnotHistory({ ...to(member), query: { limit: 50, cursor } })
    for (const { amount } of page.entries) earned += amount
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(earned).toBe(total)
  expect(Object.values(byCategory ?? {}).reduce((sum, amount) => sum + amount, 0)).toBe(total)
}
