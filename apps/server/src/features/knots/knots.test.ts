import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddressedEvent } from '../../live/addressed-event.ts'
import { comment } from '../../testing/comments.ts'
import { publish } from '../../testing/posts.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'
import { type Award, award } from './award.ts'
import { recordDay } from './record-day.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const day = 24 * 60 * 60_000
const knots = (viewer: TestMember, of: TestMember = viewer) =>
  viewer.api.getKnots({ params: { userId: of.id } })
const earned = async (member: TestMember) =>
  (await knots(member)).history?.entries.map(({ action, amount }) => `${action} ${amount}`).sort()
const awardNow = (awards: Award[]) =>
  server.db
    .transaction()
    .execute(db => award({ db, now: server.context.now(), emit: () => undefined }, awards))

describe('Knots', () => {
  test('starts at zero as Sprout, 500 from Apprentice', async () => {
    expect(await knots(await server.member())).toEqual({
      total: 0,
      level: 'Sprout',
      nextLevel: 'Apprentice',
      knotsNeeded: 500,
      restricted: false,
      byCategory: { content: 0, engagement: 0, profile: 0, loyalty: 0, achievements: 0 },
      streak: { current: 1, longest: 1 },
      history: { entries: [], hasMore: false, nextCursor: null },
    })
  })

  test('are earned by posts, likes, comments and follows, once each', async () => {
    const [author, fan] = [await server.member(), await server.member()]
    const post = await publish(author)
    for (let turn = 0; turn < 2; turn += 1) {
      await fan.api.followUser({ params: { userId: author.id } })
      await fan.api.likePost({ params: { postId: post.id } })
      await fan.api.unfollowUser({ params: { userId: author.id } })
      await fan.api.unlikePost({ params: { postId: post.id } })
    }
    await comment(fan, post.id)
    expect(await earned(author)).toEqual([
      'BE_FOLLOWED 5',
      'CREATE_POST 10',
      'RECEIVE_COMMENT 2',
      'RECEIVE_LIKE 2',
    ])
    expect(await earned(fan)).toEqual(['COMMENT 3', 'FOLLOW_USER 1', 'GIVE_LIKE 1'])
    expect(await knots(author)).toMatchObject({ total: 19, byCategory: { content: 10, engagement: 9 } })
    expect(await findCounterDrift(server.db)).toEqual([])
  })

  test('are earned by hobbies, each once and ten at most, and by a complete profile', async () => {
    const member = await server.member()
    const { hobbies } = await member.api.listHobbies()
    const slugs = hobbies.slice(0, 12).map(({ slug }) => ({ slug }))
    await member.api.updateProfile({ body: { hobbies: slugs.slice(0, 3) } })
    await member.api.updateProfile({ body: { hobbies: slugs.slice(2, 5) } })
    expect((await knots(member)).total).toBe(25)
    await member.api.updateProfile({ body: { hobbies: slugs.slice(2, 12) } })
    expect((await knots(member)).total).toBe(50)
    expect((await earned(member))?.includes('COMPLETE_PROFILE 50')).toBe(false)
  })

  test('awards nothing without a member or a reason', async () => {
    expect(await awardNow([])).toEqual([])
    expect(await awardNow([{ memberId: null, action: 'COMMENT', subject: 'x' }])).toEqual([])
    expect(await awardNow([{ memberId: crypto.randomUUID(), action: 'COMMENT', subject: 'x' }])).toEqual([])
  })

  test('raise the level', async () => {
    const member = await server.member()
    const awards = Array.from({ length: 50 }, (_, index) => ({
      memberId: member.id,
      action: 'CREATE_POST' as const,
      subject: `${index}`,
    }))
    expect(await awardNow(awards)).toEqual([{ member_id: member.id, total: 500, level: 'Apprentice' }])
    expect(await knots(member)).toMatchObject({ total: 500, nextLevel: 'Explorer', knotsNeeded: 1500 })
    const first = (await knots(member)).history
    const second = await member.api.listKnotHistory({
      params: { userId: member.id },
      query: { cursor: first?.nextCursor ?? '', limit: 50 },
    })
    const ids = [...(first?.entries ?? []), ...second.entries].map(({ id }) => id)
    expect([ids.length, new Set(ids).size, second.hasMore]).toEqual([50, 50, false])
  })

  test('shows others total and level, but the history only to those who may see the activity', async () => {
    const [author, stranger] = [await server.member(), await server.member()]
    await publish(author)
    expect(await knots(stranger, author)).toMatchObject({
      total: 10,
      level: 'Sprout',
      restricted: true,
      byCategory: null,
      streak: null,
      history: null,
    })
    await stranger.api.followUser({ params: { userId: author.id } })
    expect(await knots(stranger, author)).toMatchObject({ restricted: false, history: { entries: [{}, {}] } })
    expect(await refusalOf(stranger.api.getKnots({ params: { userId: crypto.randomUUID() } }))).toBe(
      '404 Member not found',
    )
  })
})

describe('days in a row', () => {
  const come = async (member: TestMember, ...ago: number[]) => {
    const now = server.context.now()
    for (const days of ago)
      await recordDay({ ...server.context, now }, member.id, new Date(now.getTime() - days * day))
  }

  test('awards the seventh day once per streak, in any order of arrival', async () => {
    const member = await server.member()
    await come(member, 6, 5, 4, 2, 1, 0)
    expect(await earned(member)).toEqual([])
    const events: AddressedEvent[] = []
    const stop = server.context.live.subscribe(event => events.push(event))
    await come(member, 3)
    stop()
    expect(await earned(member)).toEqual(['STREAK_7_DAYS 25'])
    expect(events).toEqual([
      { audience: { member: member.id }, event: { type: 'knots', total: 25, level: 'Sprout' } },
    ])
    await come(member, 7, 8, 3)
    expect(await earned(member)).toEqual(['STREAK_7_DAYS 25'])
    expect((await knots(member)).streak).toEqual({ current: 9, longest: 9 })
  })

  test('earn again on the thirtieth, and in a new streak', async () => {
    const member = await server.member()
    for (let index = 0; index < 30; index += 1) {
      await member.api.getSession()
      server.advance(index < 29 ? day : 0)
      await server.db
        .updateTable('sessions')
        .set({ expires_at: new Date(server.context.now().getTime() + 40 * day) })
        .execute()
    }
    expect(await earned(member)).toEqual(['STREAK_30_DAYS 100', 'STREAK_7_DAYS 25'])
    server.advance(2 * day)
    for (let index = 0; index < 7; index += 1) {
      await member.api.getSession()
      server.advance(index < 6 ? day : 0)
    }
    expect((await earned(member))?.length).toBe(3)
    expect((await knots(member)).streak).toEqual({ current: 7, longest: 30 })
  })

  test('are not counted from more than 14 days ago, or from the future', async () => {
    const member = await server.member()
    await come(member, 15, -1)
    expect((await knots(member)).streak).toEqual({ current: 1, longest: 1 })
  })

  test("use the member's time zone, also for offline actions", async () => {
    const member = await server.member({ signedInFor: 2 * day })
    await member.api.updatePreferences({ body: { timeZone: 'Pacific/Kiritimati' } })
    await server.db.deleteFrom('active_days').where('member_id', '=', member.id).execute()
    const made = await server.request('/api/account/preferences', {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${member.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        'Bowline-Made-At': new Date(server.context.now().getTime() - day).toISOString(),
      },
      body: '{"welcomeSeen":true}',
    })
    expect(made.status).toBe(200)
    const days = await server.db
      .selectFrom('active_days')
      .select('day')
      .where('member_id', '=', member.id)
      .execute()
    expect(days).toHaveLength(2)
    expect(await refusalOf(member.api.updatePreferences({ body: { timeZone: 'Mars/Base' } }))).toBe(
      '400 Unknown time zone "Mars/Base". Use an IANA name such as "Europe/Berlin".',
    )
  })
})

test('ranks by hobby and week the members who did not opt out', async () => {
  const own = await createTestServer()
  const [ada, ben, cleo] = [await own.member(), await own.member(), await own.member()]
  await publish(ada, { hobby: 'pottery' })
  own.advance(14 * day)
  await publish(ben, { hobby: 'pottery' })
  await publish(cleo, { hobby: 'pottery' })
  await publish(cleo, { hobby: 'chess' })
  const board = async (query: { hobby?: string; period?: 'week' | 'all' }) =>
    (await ben.api.getLeaderboard({ query })).entries.map(({ rank, knots: sum, member }) => [
      rank,
      sum,
      member.uid,
    ])
  expect(await board({ period: 'week' })).toEqual([
    [1, 20, cleo.id],
    [2, 10, ben.id],
  ])
  expect((await board({ period: 'all' })).map(([rank]) => rank)).toEqual([1, 2, 2])
  expect((await board({ period: 'all', hobby: 'pottery' })).length).toBe(3)
  expect(await board({ hobby: 'chess' })).toEqual([[1, 10, cleo.id]])
  await cleo.api.updatePreferences({ body: { onLeaderboards: false } })
  expect(await board({ period: 'week' })).toEqual([[1, 10, ben.id]])
  expect((await cleo.api.getLeaderboard()).own).toBeNull()
  expect((await ben.api.getLeaderboard()).own).toMatchObject({ rank: 1, isSelf: true })
  await own.close()
})
