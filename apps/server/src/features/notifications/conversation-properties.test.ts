import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comment } from '../../testing/comments.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findDrift } from '../profiles/drift.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const to = (member: TestMember) => ({ params: { userId: member.id } })
type Deed = (one: TestMember, other: TestMember, postOf: Map<string, string>) => Promise<unknown>
const params = (member: TestMember, postOf: Map<string, string>) => ({
  params: { postId: postOf.get(member.id) ?? '' },
})

const deeds: Record<string, Deed> = {
  follow: (one, other) => one.api.followUser(to(other)),
  unfollow: (one, other) => one.api.unfollowUser(to(other)),
  block: (one, other) => one.api.blockMember(to(other)),
  unblock: (one, other) => one.api.unblockMember(to(other)),
  mute: (one, other) => one.api.muteMember(to(other)),
  unmute: (one, other) => one.api.unmuteMember(to(other)),
  like: (one, other, postOf) => one.api.likePost(params(other, postOf)),
  unlike: (one, other, postOf) => one.api.unlikePost(params(other, postOf)),
  comment: (one, other, postOf) =>
    comment(one, postOf.get(other.id) ?? '', { content: `Hello @${other.username}` }),
  mention: (one, other) => publish(one, { content: `Hello @${other.username}` }),
  hide: one => one.api.updatePrivacy({ body: { profileVisibility: 'followers' } }),
  show: one => one.api.updatePrivacy({ body: { profileVisibility: 'public' } }),
  read: one => one.api.markNotificationsRead({ body: {} }),
  clear: one => one.api.deleteNotifications({ body: {} }),
}

test('unread is what is listed as unread, and connections are mutual follows, whatever comes at once', async () => {
  const members = await Promise.all([1, 2, 3].map(() => server.member()))
  const postOf = new Map<string, string>()
  for (const member of members) postOf.set(member.id, (await publish(member)).id)
  const who = fc.constantFrom(...members)
  const step = fc.record({ does: fc.constantFrom(...Object.keys(deeds)), one: who, other: who })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 5 }), { maxLength: 5 }), async rounds => {
      await server.db.deleteFrom('notifications').execute()
      for (const round of rounds) {
        const results = await Promise.allSettled(
          round.map(({ does, one, other }) => deeds[does]?.(one, other, postOf)),
        )
        for (const result of results)
          if (result.status === 'rejected')
            expect(result.reason).toHaveProperty('status', expect.toSatisfy(isRefusal))
      }
      expect(await findDrift(server.db)).toEqual([])
      expect(await blockedFollows()).toEqual([])
      for (const member of members) await checkUnread(member)
    }),
    { numRuns: 12 },
  )
})

/** Refused in so many words; anything else, a deadlock say, is a mistake. */
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
