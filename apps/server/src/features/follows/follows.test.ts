import { randomUUID } from 'node:crypto'
import { knotActions } from '@bowline/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const follow = (one: TestMember, other: TestMember) => one.api.followUser({ params: { userId: other.id } })
const unfollow = (one: TestMember, other: TestMember) =>
  one.api.unfollowUser({ params: { userId: other.id } })
const countsOf = async (member: TestMember) => {
  const { counts } = await member.api.getProfile({ params: { userId: member.id } })
  return [counts.followers, counts.following, counts.connections]
}
const connectionsOf = (one: TestMember, other: TestMember) =>
  server.db
    .selectFrom('connections')
    .select(['user_a', 'user_b', 'is_connection'])
    .where('user_a', 'in', [one.id, other.id])
    .where('user_b', 'in', [one.id, other.id])
    .execute()

test('shows a follow from both sides, and a connection once it is mutual', async () => {
  const [ada, ben] = [await server.member(), await server.member()]
  const one = { following: true, followsYou: false, connected: false }
  expect(await follow(ada, ben)).toEqual(one)
  expect(await follow(ada, ben)).toEqual(one)
  expect(await ben.api.getFollow({ params: { userId: ada.id } })).toEqual({
    following: false,
    followsYou: true,
    connected: false,
  })
  expect([await countsOf(ada), await countsOf(ben)]).toEqual([
    [0, 1, 0],
    [1, 0, 0],
  ])
  const both = { following: true, followsYou: true, connected: true }
  expect(await follow(ben, ada)).toEqual(both)
  expect(await ada.api.getFollow({ params: { userId: ben.id } })).toEqual(both)
  const [user_a, user_b] = [ada.id, ben.id].sort()
  expect(await connectionsOf(ada, ben)).toEqual([{ user_a, user_b, is_connection: true }])
  expect([await countsOf(ada), await countsOf(ben)]).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ])
})

test('ends a connection when either member unfollows', async () => {
  const [ada, ben] = [await server.member(), await server.member()]
  await follow(ada, ben)
  await follow(ben, ada)
  const left = { following: false, followsYou: true, connected: false }
  expect(await unfollow(ada, ben)).toEqual(left)
  expect(await unfollow(ada, ben)).toEqual(left)
  expect(await connectionsOf(ada, ben)).toEqual([])
  expect([await countsOf(ada), await countsOf(ben)]).toEqual([
    [1, 0, 0],
    [0, 1, 0],
  ])
})

test('connects two members who follow each other at the same time, every time', async () => {
  for (let round = 0; round < 12; round += 1) {
    const [ada, ben] = [await server.member(), await server.member()]
    await Promise.all([follow(ada, ben), follow(ben, ada)])
    expect(await connectionsOf(ada, ben)).toHaveLength(1)
    await Promise.all([unfollow(ada, ben), unfollow(ben, ada), follow(ada, ben)])
  }
  expect(await findCounterDrift(server.db)).toEqual([])
})

describe('refuses and changes nothing:', () => {
  test('following oneself', async () => {
    const ada = await server.member()
    expect(await refusalOf(follow(ada, ada))).toBe('400 You cannot follow yourself')
    expect(await refusalOf(unfollow(ada, ada))).toBe('400 You cannot follow yourself')
    expect(await countsOf(ada)).toEqual([0, 0, 0])
  })

  test('Follows nobody', async () => {
    const ada = await server.member()
    const nobody = { ...ada, id: randomUUID() }
    expect(await refusalOf(follow(ada, nobody))).toBe('404 Member not found')
    expect(await refusalOf(unfollow(ada, nobody))).toBe('404 Member not found')
    expect(await refusalOf(ada.api.followUser({ params: { userId: 'nobody' } }))).toMatch(/^400 userId: /)
    expect(await countsOf(ada)).toEqual([0, 0, 0])
  })

  test('shows no follows without a session', async () => {
    const ada = await server.member()
    const visitor = { ...ada, api: server.client() }
    expect(await refusalOf(follow(visitor, ada))).toBe('401 You must be logged in to follow a user')
    expect(await refusalOf(unfollow(visitor, ada))).toBe('401 You must be logged in to follow a user')
    expect(await visitor.api.getFollow({ params: { userId: ada.id } })).toEqual({
      following: false,
      followsYou: false,
      connected: false,
    })
  })
})

test('keeps counts and connections right under concurrent changes', async () => {
  const members = await Promise.all([1, 2, 3].map(() => server.member()))
  const who = fc.constantFrom(...members)
  const step = fc.oneof(
    fc.record({ does: fc.constantFrom(follow, unfollow), one: who, other: who }),
    fc.record({ does: fc.constant(publishAndMaybeDelete), one: who, other: who }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 4 }), async rounds => {
      for (const round of rounds)
        await Promise.allSettled(round.map(({ does, one, other }) => does(one, other)))
      expect(await findCounterDrift(server.db)).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('counts each follow and gives its Knots when many follow each other at once', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => server.member()))
  const before = await totalsOf(members)
  const pairs = members.flatMap(one =>
    members.filter(other => other !== one).map(other => [one, other] as const),
  )
  await Promise.all(pairs.map(([one, other]) => follow(one, other)))
  for (const member of members) expect(await countsOf(member)).toEqual([11, 11, 11])
  const earned = 11 * (knotActions.FOLLOW_USER.amount + knotActions.BE_FOLLOWED.amount)
  expect(await totalsOf(members)).toEqual(before.map(total => total + earned))
  expect(await findCounterDrift(server.db)).toEqual([])
})

const totalsOf = async (members: TestMember[]) => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(total, 0) as total from unnest(${members.map(({ id }) => id)}::uuid[]) with ordinality as wanted (member_id, n)
    left join knot_totals using (member_id) order by n`.execute(server.db)
  return rows.map(({ total }) => total)
}

test('finds counter drift', async () => {
  const [ada, ben] = [await server.member(), await server.member()]
  await follow(ada, ben)
  const isAda = server.db.updateTable('profiles').where('member_id', '=', ada.id)
  await isAda.set({ following_count: 7, post_count: 2 }).execute()
  expect(await findCounterDrift(server.db)).toEqual([
    { id: ada.id, count: 'following', kept: 7, counted: 1 },
    { id: ada.id, count: 'posts', kept: 2, counted: 0 },
  ])
})

/** Two simultaneous deletions, of which one may count. */
const publishAndMaybeDelete = async (author: TestMember, other: TestMember) => {
  const { id } = await publish(author)
  const remove = () => author.api.deletePost({ params: { postId: id } })
  if (author === other) await Promise.allSettled([remove(), remove()])
}
