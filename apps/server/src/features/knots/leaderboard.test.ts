import { limits } from '@bowline/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { follow } from '../../testing/connect.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findCounterDrift, repairCounters } from '../profiles/index.ts'
import { leadersQuery } from './queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('accounts').execute()
})
afterAll(() => server.close())

const day = 24 * 60 * 60_000
type Query = { hobby?: string; period?: 'week' | 'all'; limit?: number }
const board = async ({ api }: TestMember, query: Query = {}) => {
  const { entries, own } = await api.getLeaderboard({ query })
  return { ranks: entries.map(({ rank, member }) => [rank, member.uid]), own: own?.rank ?? null }
}
const boards: Query[] = [
  { period: 'week' },
  { period: 'all' },
  { period: 'week', hobby: 'pottery' },
  { period: 'all', hobby: 'pottery' },
]

/** Members with 40, 30, 20 and 10 Knots for posts. */
const createLeaders = async () => {
  const members: TestMember[] = []
  for (const count of [4, 3, 2, 1]) {
    const member = await server.member()
    for (let index = 0; index < count; index += 1) await publish(member)
    members.push(member)
  }
  const [first, second, third, last] = members
  if (!first || !second || !third || !last) throw new Error('four members')
  return { first, second, third, last }
}

test.each(boards)('counts only members whom the viewer may see before the own rank: %j', async query => {
  const { first, second, third, last } = await createLeaders()
  const shown = () => board(last, { ...query, limit: 1 })
  expect(await shown()).toEqual({ ranks: [[1, first.id]], own: 4 })
  await first.api.updatePrivacy({ body: { profileVisibility: 'private' } })
  expect(await shown()).toEqual({ ranks: [[1, second.id]], own: 3 })
  await second.api.updatePrivacy({ body: { profileVisibility: 'followers' } })
  expect(await shown()).toEqual({ ranks: [[1, third.id]], own: 2 })
  await last.api.blockMember({ params: { userId: third.id } })
  expect(await shown()).toEqual({ ranks: [[1, last.id]], own: 1 })
  await follow(last, second)
  expect((await shown()).ranks).toEqual([[1, second.id]])
})

test.each(boards)('counts no further than 1,000 ranks: %j', async query => {
  const { last } = await createLeaders()
  await sql`
    with added as (
      insert into accounts (id, email, email_verified_at)
      select gen_random_uuid(), n || '@example.com', now() from generate_series(1, ${limits.leaderboardRanks}) n returning id
    ), shown as (
      insert into profiles (member_id, username, display_name) select id, left(id::text, 30), 'Somebody' from added returning member_id
    )
    insert into knot_totals (member_id, total, created_at, updated_at)
    select member_id, 1000, now(), now() from shown`.execute(server.db)
  await sql`
    insert into knot_sums (member_id, week, hobby_id, knots)
    select added.member_id, kept.week, kept.hobby_id, 1000 from knot_totals added
    join knot_sums kept on kept.member_id = ${last.id} where added.total = 1000`.execute(server.db)
  expect((await board(last, query)).own).toBe(limits.leaderboardRanks + 1)
})

test('keeps the sums of weeks and hobbies with the ledger, and deletes those of earlier weeks', async () => {
  const [member, reader] = [await server.member(), await server.member()]
  const early = await publish(member, { hobby: 'chess' })
  await reader.api.likePost({ params: { postId: early.id } })
  server.advance(8 * day)
  await publish(member, { hobby: 'pottery' })
  const late = await publish(member, { hobby: 'pottery' })
  await reader.api.likePost({ params: { postId: late.id } })
  await reader.api.unlikePost({ params: { postId: late.id } })
  await member.api.deletePost({ params: { postId: early.id } })
  await member.api.deletePost({ params: { postId: late.id } })
  expect(await findCounterDrift(server.db)).toEqual([])
  const sums = () =>
    server.db
      .selectFrom('knot_sums')
      .innerJoin('hobbies', 'hobbies.id', 'knot_sums.hobby_id')
      .select(['slug', 'knots', sql<boolean>`week = '-infinity'`.as('always')])
      .where('member_id', '=', member.id)
      .where(sql<boolean>`week in (select max(week) from knot_sums union values ('-infinity'::date))`)
      .orderBy('slug')
      .orderBy('always')
      .execute()
  expect(await sums()).toEqual([
    { slug: 'chess', knots: 0, always: true },
    { slug: 'pottery', knots: 10, always: false },
    { slug: 'pottery', knots: 10, always: true },
  ])
  const weeks = async () => {
    const { rows } = await sql<{ weeks: number }>`
      select count(distinct week)::int as weeks from knot_sums where week > '-infinity'`.execute(server.db)
    return rows[0]?.weeks
  }
  expect(await weeks()).toBe(2)
  await server.sweep()
  expect(await weeks()).toBe(2)
  server.advance(7 * day)
  await server.sweep()
  expect(await weeks()).toBe(1)
  server.advance(-15 * day)
})

test('finds and repairs sums that differ from the ledger', async () => {
  const { last } = await createLeaders()
  await server.db.updateTable('knot_sums').set({ knots: 7 }).where('member_id', '=', last.id).execute()
  const drift = await findCounterDrift(server.db)
  expect(new Set(drift.map(({ id, count, kept }) => `${id} ${count} ${kept}`))).toEqual(
    new Set([`${last.id} Knots on a leaderboard 7`]),
  )
  await repairCounters(server.db, drift, server.context.now())
  expect(await findCounterDrift(server.db)).toEqual([])
})

test('sends this SQL', async () => {
  const values = { viewerId: '', week: '', hobbyId: 0, limit: 20 }
  await expect(`${leadersQuery(values, { isTotal: false }).sql}\n`).toMatchFileSnapshot('leaders.sql')
})
