import { randomUUID } from 'node:crypto'
import type { ChallengeLeader } from '@bowline/api'
import { challengeMessages } from '@bowline/domain'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { memberWithPassword, password } from '../../testing/accounts.ts'
import { checkIn, join, startChallenge } from '../../testing/challenges.ts'
import { jpeg, upload } from '../../testing/pictures.ts'
import { statusOnceRefused } from '../../testing/refusals.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

const day = 24 * 60 * 60_000
let server: TestServer
let passed = 0
beforeAll(async () => {
  server = await createTestServer()
})
afterEach(() => {
  server.advance(-passed)
  passed = 0
})
afterAll(() => server.close())

/** Until the end of the test. */
const pass = (milliseconds: number) => {
  passed += milliseconds
  server.advance(milliseconds)
}
const now = () => server.context.now().getTime()
const crowd = (count: number) =>
  Promise.all(Array.from({ length: count }, () => server.member({ signedInFor: 20 * day })))
const pair = () => crowd(2) as Promise<[TestMember, TestMember]>
const three = () => crowd(3) as Promise<[TestMember, TestMember, TestMember]>
/** The earliest time that an arriving operation may have. */
const earlier = () => ({ madeAt: now() - 14 * day })
const of = (challengeId: string) => ({ params: { challengeId } })
const read = (member: TestMember, challengeId: string) => member.api.getChallenge(of(challengeId))
const ownOf = async (member: TestMember, challengeId: string) => (await read(member, challengeId)).own
const pause = (member: TestMember, challengeId: string, paused: boolean, madeAt?: number) =>
  member.api.pauseChallenge({ ...of(challengeId), body: { paused } }, { madeAt })
const inZone = async (timeZone: string) => {
  const member = await server.member({ signedInFor: 20 * day })
  await member.api.updatePreferences({ body: { timeZone } })
  return member
}

describe('creating', () => {
  test('creates a challenge with its announcing post, and its creator joins', async () => {
    const [creator, reader] = await pair()
    const made = await startChallenge(creator, { description: 'Handles <optional>' })
    expect(made).toMatchObject({
      phase: 'running',
      memberCount: 1,
      checkInCount: 0,
      own: {
        checkIns: 0,
        days: [],
        streak: 0,
        freezesLeft: 1,
        rests: [],
        isPaused: false,
        isCompleted: false,
      },
      can: { edit: true, setGoal: true, join: false, checkIn: true },
    })
    expect(made.members.map(({ uid }) => uid)).toEqual([creator.id])
    const post = await reader.api.getPost({ params: { postId: made.postId } })
    expect(post.content).toBe('A mug a day\n\nHandles &lt;optional&gt;')
    expect(post.about).toEqual({
      kind: 'challenge',
      id: made.id,
      title: 'A mug a day',
      isAnnouncement: true,
      checkIn: null,
    })
    expect(await read(reader, made.id)).toMatchObject({
      own: null,
      can: { edit: false, setGoal: false, join: true, checkIn: false },
    })
  })

  test.each([
    ['a title', { title: ' ' }, 'Give the challenge a title'],
    ['a hobby', { hobby: '' }, 'A hobby category is required for all posts'],
    ['days that there are', { startsOn: '2026-02-30' }, 'Enter a date like 2027-03-28'],
    [
      'years that are meant',
      { startsOn: '0000-01-01', endsOn: '0000-02-01' },
      'Enter a date between the years 1900 and 2999',
    ],
    [
      'days in order',
      { endsOn: '2026-02-14' },
      'The last day is before the first day. Choose a later last day.',
    ],
    ['an end ahead', { endsOn: '2026-03-01' }, challengeMessages.endsInThePast],
    [
      'a year at most',
      { endsOn: '2027-02-16' },
      'This challenge is longer than a year. Choose an earlier end date.',
    ],
    ['a goal', { goal: 0 }, 'Enter a goal between 1 and 100,000 check-ins'],
    [
      'a goal within reach',
      { goal: 46 },
      'Only one check-in counts per day, so no one could reach this goal. Lower it to 45 or fewer.',
    ],
  ])('requires %s, or creates nothing', async (_, wrong, message) => {
    const creator = await server.member({ signedInFor: 20 * day })
    await expect(startChallenge(creator, wrong)).rejects.toMatchObject({ status: 400, message })
    const { posts } = await creator.api.listProfilePosts({ params: { userId: creator.id } })
    expect(posts).toEqual([])
  })

  test('creates one challenge for a repeated request, and refuses the id for another one', async () => {
    const creator = await server.member({ signedInFor: 20 * day })
    const body = {
      id: randomUUID(),
      title: 'Twice',
      hobby: 'pottery',
      startsOn: '2026-03-02',
      endsOn: '2026-03-09',
      goal: 3,
    }
    const options = { idempotencyKey: randomUUID() }
    const first = await creator.api.createChallenge({ body }, options)
    expect(await creator.api.createChallenge({ body }, options)).toEqual(first)
    await expect(creator.api.createChallenge({ body })).rejects.toMatchObject({ status: 409 })
    expect((await creator.api.listProfilePosts({ params: { userId: creator.id } })).posts).toHaveLength(1)
  })
})

describe('changing', () => {
  test('lets its creator reword and extend it, and updates the post', async () => {
    const creator = await server.member({ signedInFor: 20 * day })
    const { id, postId } = await startChallenge(creator)
    const body = { title: 'Two mugs a day', description: 'Or one & a saucer', endsOn: '2026-04-30' }
    const changed = await creator.api.updateChallenge({ ...of(id), body })
    expect(changed).toMatchObject({ title: 'Two mugs a day', endsOn: '2026-04-30', goal: 10 })
    const post = await creator.api.getPost({ params: { postId } })
    expect(post.content).toBe('Two mugs a day\n\nOr one &amp; a saucer')
    expect(await creator.api.updateChallenge({ ...of(id), body: { title: 'Mugs' } })).toMatchObject({
      title: 'Mugs',
      description: 'Or one &amp; a saucer',
    })
  })

  test('allows new days, kind and goal until somebody has joined', async () => {
    const [creator, other] = await pair()
    const { id } = await startChallenge(creator)
    const update = (body: object) => creator.api.updateChallenge({ ...of(id), body })
    const way = { kind: 'cooperative', startsOn: '2026-03-01', endsOn: '2026-03-10', goal: 500 }
    expect(await update(way)).toMatchObject({ ...way, can: { setGoal: true } })
    await expect(update({ kind: 'individual' })).rejects.toMatchObject({
      status: 400,
      message: 'Only one check-in counts per day, so no one could reach this goal. Lower it to 10 or fewer.',
    })
    await expect(update({ endsOn: '2026-03-01' })).rejects.toMatchObject({
      status: 400,
      message: challengeMessages.endsInThePast,
    })
    await join(other, id)
    const setOut = { status: 409, message: challengeMessages.setOut }
    for (const change of [{ kind: 'individual' }, { startsOn: '2026-03-02' }, { goal: 2 }])
      await expect(update(change)).rejects.toMatchObject(setOut)
    expect(await update({ goal: 500, title: 'Mugs' })).toMatchObject({ ...way, can: { setGoal: false } })
    await other.api.leaveChallenge(of(id))
    expect(await update({ goal: 400 })).toMatchObject({ goal: 400 })
    await checkIn(creator, id)
    await expect(update({ goal: 300 })).rejects.toMatchObject(setOut)
  })

  test('refuses changes by others, an earlier end, and changes after the end', async () => {
    const [creator, other] = await pair()
    const { id } = await startChallenge(creator, { endsOn: '2026-03-10' })
    await join(other, id)
    const update = (member: TestMember, body: object) => member.api.updateChallenge({ ...of(id), body })
    await expect(update(other, { title: 'Mine' })).rejects.toMatchObject({
      status: 403,
      message: challengeMessages.updateOthers,
    })
    await expect(update(creator, { endsOn: '2026-03-09' })).rejects.toMatchObject({
      status: 400,
      message: challengeMessages.onlyLonger,
    })
    pass(10 * day)
    await expect(update(creator, { title: 'Late' })).rejects.toMatchObject({
      status: 409,
      message: challengeMessages.over,
    })
  })
})

describe('Taking part', () => {
  test("counts a repeated join once, and restores a member's progress when they come back", async () => {
    const [creator, member] = await pair()
    const { id } = await startChallenge(creator)
    expect(await join(member, id)).toMatchObject({ memberCount: 2, can: { join: false, checkIn: true } })
    expect(await join(member, id)).toMatchObject({ memberCount: 2 })
    await checkIn(member, id)
    const leave = () => member.api.leaveChallenge(of(id))
    expect(await leave()).toMatchObject({ memberCount: 1, own: null, can: { join: true } })
    expect(await leave()).toMatchObject({ memberCount: 1, checkInCount: 1 })
    await expect(checkIn(member, id)).rejects.toMatchObject({
      status: 409,
      message: challengeMessages.notJoined,
    })
    expect(await join(member, id)).toMatchObject({
      memberCount: 2,
      own: { checkIns: 1, checkedInToday: true },
    })
  })

  test('ends with the challenge, judged by when the member acted', async () => {
    const [creator, member] = await pair()
    const { id } = await startChallenge(creator, { endsOn: '2026-03-03' })
    pass(2 * day)
    await expect(join(member, id)).rejects.toMatchObject({ status: 409, message: challengeMessages.over })
    // Without a network, on its last day.
    expect(await join(member, id, { madeAt: now() - day })).toMatchObject({ phase: 'over', memberCount: 2 })
    await checkIn(member, id, {}, { madeAt: now() - day })
    expect(await ownOf(member, id)).toMatchObject({ checkIns: 1, days: ['2026-03-03'] })
  })
})

describe('checking in', () => {
  test('counts one check-in a day, and the post shows its challenge', async () => {
    const [member, reader] = await pair()
    const { id } = await startChallenge(member, { goal: 5 })
    const first = await checkIn(member, id)
    expect(first.about).toEqual({
      kind: 'challenge',
      id,
      title: 'A mug a day',
      isAnnouncement: false,
      checkIn: { number: 1, goal: 5 },
    })
    const second = await checkIn(member, id, { content: 'And another' })
    expect(await read(member, id)).toMatchObject({
      checkInCount: 1,
      own: { checkIns: 1, days: ['2026-03-02'], checkedInToday: true, streak: 1 },
    })
    const { posts } = await reader.api.listCheckIns(of(id))
    expect(posts.map(post => post.id).sort()).toEqual([first.id, second.id].sort())
  })

  test('numbers the check-ins of each member by day, next to the goal of each member', async () => {
    const [member, reader] = await pair()
    const { id } = await startChallenge(member, { goal: 5 })
    await join(reader, id)
    const first = await checkIn(member, id)
    const second = await checkIn(member, id, { content: 'On the same day' })
    await checkIn(reader, id)
    pass(day)
    const third = await checkIn(member, id)
    const seen = await Promise.all(
      [first, second, third].map(post => reader.api.getPost({ params: { postId: post.id } })),
    )
    expect(seen.map(({ about }) => about?.checkIn)).toEqual([
      { number: 1, goal: 5 },
      { number: 1, goal: 5 },
      { number: 2, goal: 5 },
    ])
    const { posts } = await reader.api.listCheckIns(of(id))
    expect(posts.map(({ about }) => about?.checkIn?.number).sort()).toEqual([1, 1, 1, 2])
  })

  test('numbers check-ins toward a common goal without it', async () => {
    const [member] = await pair()
    const { id } = await startChallenge(member, { kind: 'cooperative' })
    expect((await checkIn(member, id)).about?.checkIn).toEqual({ number: 1, goal: null })
  })

  test('counts one check-in for two requests with the same key', async () => {
    const member = await server.member({ signedInFor: 20 * day })
    const { id } = await startChallenge(member)
    const given = { id: randomUUID() }
    const options = { idempotencyKey: randomUUID() }
    await checkIn(member, id, given, options)
    await checkIn(member, id, given, options)
    expect((await member.api.listCheckIns(of(id))).posts).toHaveLength(1)
    expect(await read(member, id)).toMatchObject({ checkInCount: 1 })
  })

  test('requires what the challenge demands', async () => {
    const [creator, stranger] = await pair()
    const { id } = await startChallenge(creator, { endsOn: '2026-03-10' })
    const ahead = await startChallenge(creator, { startsOn: '2026-03-03' })
    await expect(checkIn(stranger, id)).rejects.toMatchObject({
      status: 409,
      message: challengeMessages.notJoined,
    })
    await expect(checkIn(creator, id, { hobby: 'knitting' })).rejects.toMatchObject({
      status: 400,
      message: challengeMessages.hobbyDiffers,
    })
    await expect(checkIn(creator, ahead.id)).rejects.toMatchObject({
      status: 409,
      message: challengeMessages.notBegun,
    })
    await expect(checkIn(creator, randomUUID())).rejects.toMatchObject({
      status: 404,
      message: challengeMessages.notFound,
    })
    pass(10 * day)
    await expect(checkIn(creator, id)).rejects.toMatchObject({ status: 409, message: challengeMessages.over })
    expect((await creator.api.listCheckIns(of(id))).posts).toEqual([])
  })

  test('stays in its hobby when it is edited', async () => {
    const member = await server.member({ signedInFor: 20 * day })
    const { id } = await startChallenge(member)
    const { id: postId } = await checkIn(member, id)
    const edit = (body: object) => member.api.updatePost({ params: { postId }, body })
    await expect(edit({ hobby: 'knitting' })).rejects.toMatchObject({
      status: 400,
      message: challengeMessages.hobbyDiffers,
    })
    expect(await edit({ content: 'With a lid' })).toMatchObject({ content: 'With a lid', about: { id } })
  })

  test('counts offline check-ins for the day they were made, up to 14 days back', async () => {
    const member = await server.member({ signedInFor: 20 * day })
    const { id } = await startChallenge(member, {}, earlier())
    await checkIn(member, id, {}, { madeAt: now() - 14 * day })
    await checkIn(member, id, {}, { madeAt: now() - day })
    // Older than any operation waits, so it counts for the day it arrives on.
    await checkIn(member, id, {}, { madeAt: now() - 15 * day })
    expect(await ownOf(member, id)).toMatchObject({
      checkIns: 3,
      days: ['2026-02-16', '2026-03-01', '2026-03-02'],
    })
  })

  test('ignores check-ins made before the challenge began, and counts those made before it ended', async () => {
    const member = await server.member({ signedInFor: 20 * day })
    const { id } = await startChallenge(
      member,
      { startsOn: '2026-03-01', endsOn: '2026-03-02', goal: 2 },
      earlier(),
    )
    await expect(checkIn(member, id, {}, { madeAt: now() - 2 * day })).rejects.toMatchObject({
      message: challengeMessages.notBegun,
    })
    pass(5 * day)
    await checkIn(member, id, {}, { madeAt: now() - 5 * day })
    expect(await ownOf(member, id)).toMatchObject({ days: ['2026-03-02'] })
  })

  test('is refused before joining, and completes nothing', async () => {
    const [creator, member] = await pair()
    const { id } = await startChallenge(creator, { goal: 13 }, earlier())
    await join(member, id)
    for (let back = 12; back > 0; back--)
      await expect(checkIn(member, id, {}, { madeAt: now() - back * day })).rejects.toMatchObject({
        status: 409,
        message: challengeMessages.notJoined,
      })
    await checkIn(member, id)
    expect(await ownOf(member, id)).toMatchObject({ days: ['2026-03-02'], isCompleted: false })
  })

  test('counts for the day of joining if the clock was set back after joining', async () => {
    const [creator, member] = await pair()
    const { id } = await startChallenge(creator, {}, earlier())
    const midnight = Date.UTC(2026, 2, 1)
    await join(member, id, { madeAt: midnight + 30_000 })
    await checkIn(member, id, {}, { madeAt: midnight - 30_000 })
    expect(await ownOf(member, id)).toMatchObject({ days: ['2026-03-01'] })
  })

  test('counts from the time of an offline join, whichever device syncs first', async () => {
    const [creator, member] = await pair()
    const { id } = await startChallenge(creator, {}, earlier())
    await join(member, id)
    await join(member, id, { madeAt: now() - 3 * day })
    await checkIn(member, id, {}, { madeAt: now() - 2 * day })
    await expect(checkIn(member, id, {}, { madeAt: now() - 4 * day })).rejects.toMatchObject({ status: 409 })
    expect(await ownOf(member, id)).toMatchObject({ days: ['2026-02-28'] })
  })

  test("uses the member's time zone for days, on either side of midnight", async () => {
    const [auckland, honolulu] = [await inZone('Pacific/Auckland'), await inZone('Pacific/Honolulu')]
    const { id } = await startChallenge(auckland)
    await join(honolulu, id)
    // 12:30 UTC: 01:30 on the 3rd in Auckland, 02:30 on the 2nd in Honolulu.
    pass(2.5 * 60 * 60_000)
    await checkIn(auckland, id)
    await checkIn(honolulu, id)
    expect((await ownOf(auckland, id))?.days).toEqual(['2026-03-03'])
    expect((await ownOf(honolulu, id))?.days).toEqual(['2026-03-02'])
  })

  test('is taken back with its post; the next post of the day replaces it', async () => {
    const [creator, member] = await pair()
    const { id } = await startChallenge(creator)
    await join(member, id)
    const first = await checkIn(member, id)
    const second = await checkIn(member, id)
    await checkIn(creator, id)
    const remove = (postId: string) => member.api.deletePost({ params: { postId } })
    await remove(first.id)
    expect(await read(member, id)).toMatchObject({
      checkInCount: 2,
      own: { checkIns: 1, checkedInToday: true },
    })
    await remove(second.id)
    expect(await read(member, id)).toMatchObject({
      checkInCount: 1,
      own: { checkIns: 0, checkedInToday: false },
    })
  })
})

describe('the goal', () => {
  const completions = async (member: TestMember) =>
    (await member.api.listKnotHistory({ params: { userId: member.id } })).entries.filter(
      ({ action }) => action === 'COMPLETE_CHALLENGE',
    )
  const daysBack = async (member: TestMember, challengeId: string, count: number) => {
    for (let back = count - 1; back >= 0; back--)
      await checkIn(member, challengeId, {}, { madeAt: now() - back * day })
  }

  test('completes an individual challenge once, and awards once', async () => {
    const [member, other] = await pair()
    const { id } = await startChallenge(member, { goal: 3 }, earlier())
    await join(other, id)
    await checkIn(other, id)
    await daysBack(member, id, 2)
    expect(await ownOf(member, id)).toMatchObject({ checkIns: 2, isCompleted: false })
    expect(await completions(member)).toEqual([])
    pass(day)
    const last = await checkIn(member, id)
    expect(await ownOf(member, id)).toMatchObject({ checkIns: 3, isCompleted: true })
    expect(await completions(member)).toMatchObject([{ amount: 50, category: 'achievements' }])
    // Repeating a deleted check-in earns again what the deletion took back.
    await member.api.deletePost({ params: { postId: last.id } })
    expect((await completions(member)).map(({ amount }) => amount)).toEqual([-50, 50])
    await checkIn(member, id)
    pass(day)
    await checkIn(member, id)
    expect(await ownOf(member, id)).toMatchObject({ checkIns: 4, isCompleted: true })
    expect((await completions(member)).map(({ amount }) => amount)).toEqual([50, -50, 50])
  })

  test('completes a group challenge for everyone who checked in, before or after', async () => {
    const [one, other, watcher] = await three()
    const { id } = await startChallenge(one, { kind: 'cooperative', goal: 3 }, earlier())
    await join(other, id)
    await join(watcher, id)
    await daysBack(one, id, 2)
    await checkIn(other, id)
    expect(await read(one, id)).toMatchObject({
      checkInCount: 3,
      isCompleted: true,
      own: { isCompleted: true },
    })
    for (const member of [one, other]) expect(await completions(member)).toHaveLength(1)
    expect(await read(watcher, id)).toMatchObject({ isCompleted: true, own: { isCompleted: false } })
    await checkIn(watcher, id)
    expect(await completions(watcher)).toHaveLength(1)
    expect(await completions(one)).toHaveLength(1)
  })

  test('completes once and keeps all counts right with 20 simultaneous check-ins', async () => {
    const creator = await server.member({ signedInFor: 20 * day })
    const members = [creator, ...(await crowd(4))]
    const { id } = await startChallenge(creator, { kind: 'cooperative', goal: 15 }, earlier())
    await Promise.all(members.map(member => join(member, id, earlier())))
    await Promise.all(
      members.flatMap(member =>
        [0, 1, 2, 3].map(back => checkIn(member, id, {}, { madeAt: now() - back * day })),
      ),
    )
    expect(await read(creator, id)).toMatchObject({ checkInCount: 20, memberCount: 5, isCompleted: true })
    for (const member of members) {
      expect(await ownOf(member, id)).toMatchObject({ checkIns: 4, isCompleted: true })
      expect(await completions(member)).toHaveLength(1)
    }
  })

  test('counts 20 simultaneous posts of one member on one day as one check-in that completes once', async () => {
    const [member, other] = await pair()
    const { id } = await startChallenge(member, { goal: 1, kind: 'individual' })
    await join(other, id)
    const posts = await Promise.all(Array.from({ length: 20 }, () => checkIn(member, id)))
    expect(await read(member, id)).toMatchObject({ checkInCount: 1, own: { checkIns: 1, isCompleted: true } })
    await checkIn(other, id)
    expect(await completions(member)).toHaveLength(1)
    await Promise.all(posts.map(post => member.api.deletePost({ params: { postId: post.id } })))
    expect(await read(member, id)).toMatchObject({ checkInCount: 1, own: { checkIns: 0 } })
  })

  test('earns nothing alone, and Knots for both with the second member who checks in', async () => {
    const [member, other] = await pair()
    const completionEvents: unknown[] = []
    const stop = server.context.live.subscribe(({ event }) => {
      if (event.type === 'challenge-completed') completionEvents.push(event.knots)
    })
    const { id } = await startChallenge(member, { goal: 1 })
    await checkIn(member, id)
    expect(await ownOf(member, id)).toMatchObject({ isCompleted: true })
    await join(other, id)
    expect(await completions(member)).toEqual([])
    await checkIn(other, id)
    for (const one of [member, other]) expect(await completions(one)).toHaveLength(1)
    await expect.poll(() => completionEvents).toEqual([0, 50])
    stop()
  })

  test('notifies the members who complete it', async () => {
    const [one, other] = await pair()
    const { id } = await startChallenge(one, { kind: 'cooperative', goal: 2 })
    await join(other, id)
    await checkIn(one, id)
    const completionEvents: unknown[] = []
    const stop = server.context.live.subscribe(({ audience, event }) => {
      if (event.type === 'challenge-completed') completionEvents.push({ audience, event })
    })
    await checkIn(other, id)
    await expect.poll(() => completionEvents).toHaveLength(2)
    stop()
    expect(completionEvents).toEqual(
      expect.arrayContaining(
        [one, other].map(member => ({
          audience: { member: member.id },
          event: { type: 'challenge-completed', challengeId: id, knots: 50 },
        })),
      ),
    )
  })
})

describe('pauses', () => {
  test('pauses and resumes on the day the member acted, and keeps the streak', async () => {
    const member = await server.member({ signedInFor: 20 * day })
    const { id } = await startChallenge(member)
    await checkIn(member, id)
    pass(day)
    // Made two days before it arrives.
    pass(2 * day)
    expect((await pause(member, id, true, now() - 2 * day)).own).toMatchObject({
      isPaused: true,
      rests: [{ from: '2026-03-03', to: null }],
      streak: 1,
      freezesLeft: 1,
    })
    expect((await pause(member, id, true)).own?.rests).toHaveLength(1)
    pass(3 * day)
    expect((await pause(member, id, false)).own).toMatchObject({
      isPaused: false,
      rests: [{ from: '2026-03-03', to: '2026-03-07' }],
    })
    await checkIn(member, id)
    expect(await ownOf(member, id)).toMatchObject({
      streak: 2,
      freezesLeft: 1,
      days: ['2026-03-02', '2026-03-08'],
    })
  })

  test('refuses a pause of less than a day, and one of a member who has not joined', async () => {
    const [member, stranger] = await pair()
    const { id } = await startChallenge(member)
    await pause(member, id, true)
    expect((await pause(member, id, false)).own).toMatchObject({ rests: [], isPaused: false })
    await expect(pause(stranger, id, true)).rejects.toMatchObject({
      status: 409,
      message: challengeMessages.notJoined,
    })
  })

  test('forgives one missed day, and restarts the streak after the second', async () => {
    const member = await server.member({ signedInFor: 20 * day })
    const { id } = await startChallenge(member, {}, earlier())
    for (const back of [5, 4, 2, 1]) await checkIn(member, id, {}, { madeAt: now() - back * day })
    expect(await ownOf(member, id)).toMatchObject({ streak: 4, freezesLeft: 0 })
    pass(2 * day)
    expect(await ownOf(member, id)).toMatchObject({ streak: 0, freezesLeft: 1 })
  })
})

describe('the leaderboard', () => {
  const board = (member: TestMember, challengeId: string, level?: string) =>
    member.api.getChallengeLeaderboard({ ...of(challengeId), query: { level } })
  const setKnots = (member: TestMember, level: string) =>
    server.db.updateTable('knot_totals').set({ level }).where('member_id', '=', member.id).execute()

  test("ranks all members or those of one level, includes the viewer's rank, and gives equals the same rank", async () => {
    const [creator, second, third] = await three()
    const beacon = await server.member({ signedInFor: 20 * day })
    const { id } = await startChallenge(creator, {}, earlier())
    for (const member of [second, third, beacon]) await join(member, id, earlier())
    for (const back of [0, 1])
      for (const member of [creator, second]) await checkIn(member, id, {}, { madeAt: now() - back * day })
    await checkIn(third, id)
    await checkIn(beacon, id)
    await setKnots(beacon, 'Beacon')
    const ranks = (entries: readonly ChallengeLeader[]) =>
      entries.map(({ rank, checkIns }) => [rank, checkIns])
    const first = [
      [1, 2],
      [1, 2],
      [3, 1],
    ]
    const everyone = await board(third, id)
    expect(everyone.level).toBeNull()
    expect(ranks(everyone.entries)).toEqual([...first, [3, 1]])
    expect(everyone.own).toMatchObject({ rank: 3, isSelf: true, member: { uid: third.id } })
    const sprouts = await board(third, id, 'Sprout')
    expect(sprouts.level).toBe('Sprout')
    expect(ranks(sprouts.entries)).toEqual(first)
    const others = await board(third, id, 'Beacon')
    expect(others.entries.map(({ member }) => member.uid)).toEqual([beacon.id])
    expect(others.own).toBeNull()
  })

  test("lists those of the viewer's level if there are many, and all of them if asked", async () => {
    const [creator] = await three()
    const beacon = await server.member({ signedInFor: 20 * day })
    const { id } = await startChallenge(creator, {}, earlier())
    for (let count = 0; count < 9; count += 1)
      await join(await server.member({ signedInFor: 20 * day }), id, earlier())
    expect((await board(beacon, id)).level).toBeNull()
    await join(beacon, id, earlier())
    await checkIn(beacon, id)
    await setKnots(beacon, 'Beacon')
    const { level, entries } = await board(beacon, id)
    expect([level, entries.map(({ member }) => member.uid)]).toEqual(['Beacon', [beacon.id]])
    const everyone = await board(beacon, id, 'all')
    expect([everyone.level, everyone.entries.length]).toEqual([null, 11])
  })

  test('leaves out members who opted out, left the challenge, were disabled or are blocked', async () => {
    const [viewer, optedOut, left] = await three()
    const [disabled, blocked, blocker] = await three()
    const stays = await server.member({ signedInFor: 20 * day })
    const { id } = await startChallenge(viewer)
    for (const member of [optedOut, left, disabled, blocked, blocker, stays]) {
      await join(member, id)
      await checkIn(member, id)
    }
    await optedOut.api.updatePreferences({ body: { onLeaderboards: false } })
    await left.api.leaveChallenge(of(id))
    await server.db
      .updateTable('accounts')
      .set({ disabled_at: server.context.now() })
      .where('id', '=', disabled.id)
      .execute()
    await viewer.api.blockMember({ params: { userId: blocked.id } })
    await stays.api.blockMember({ params: { userId: blocker.id } })
    const { entries } = await board(viewer, id)
    expect(new Set(entries.map(({ member }) => member.uid))).toEqual(
      new Set([blocker.id, stays.id, viewer.id]),
    )
    const seenByStays = (await board(stays, id)).entries.map(({ member }) => member.uid)
    expect(seenByStays).not.toContain(blocker.id)
    expect((await board(blocker, id)).entries.map(({ member }) => member.uid)).not.toContain(stays.id)
    expect((await board(optedOut, id)).own).toBeNull()
  })
})

describe('Who can see it', () => {
  test('hides a challenge, its check-ins and members in both directions of a block', async () => {
    const [creator, blocked, member] = await three()
    const { id } = await startChallenge(creator)
    await join(blocked, id)
    await join(member, id)
    await checkIn(blocked, id)
    await member.api.blockMember({ params: { userId: blocked.id } })
    expect((await read(member, id)).members.map(({ uid }) => uid).toSorted()).toEqual(
      [creator.id, member.id].toSorted(),
    )
    expect((await member.api.listCheckIns(of(id))).posts).toEqual([])
    await creator.api.blockMember({ params: { userId: blocked.id } })
    const calls = [
      () => read(blocked, id),
      () => join(blocked, id),
      () => blocked.api.leaveChallenge(of(id)),
      () => pause(blocked, id, true),
      () => checkIn(blocked, id),
      () => blocked.api.listCheckIns(of(id)),
      () => blocked.api.getChallengeLeaderboard(of(id)),
    ]
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({ status: 404, message: challengeMessages.notFound })
    for (const when of ['open', 'joined'] as const) {
      const { challenges } = await blocked.api.listChallenges({ query: { when, limit: 50 } })
      expect(challenges.map(challenge => challenge.id)).not.toContain(id)
    }
  })

  test('hides challenges of private profiles, and shows check-ins for followers only to them', async () => {
    const [creator, follower] = await pair()
    const { id } = await startChallenge(creator)
    await checkIn(creator, id, { visibility: 'followers' })
    expect((await follower.api.listCheckIns(of(id))).posts).toEqual([])
    await follower.api.followUser({ params: { userId: creator.id } })
    expect((await follower.api.listCheckIns(of(id))).posts).toHaveLength(1)
    await creator.api.updatePrivacy({ body: { profileVisibility: 'private' } })
    await expect(read(follower, id)).rejects.toMatchObject({ status: 404 })
    expect(await read(creator, id)).toMatchObject({ id })
  })
})

describe('cover', () => {
  const pictured = async (owner: TestMember, width: number) => {
    const { id: mediaId } = await upload(owner, 'post', await jpeg(width))
    return { mediaId }
  }
  const coverOf = async (member: TestMember, challengeId: string) =>
    (await read(member, challengeId)).cover?.width ?? null

  test('is the latest picture of a public check-in that the viewer may see', async () => {
    const [creator, member, reader] = await three()
    const { id } = await startChallenge(creator)
    await checkIn(creator, id)
    expect(await coverOf(reader, id)).toBeNull()
    await checkIn(creator, id, await pictured(creator, 301))
    pass(1000)
    await checkIn(creator, id, { ...(await pictured(creator, 302)), visibility: 'followers' })
    expect(await coverOf(reader, id)).toBe(301)
    expect(await coverOf(creator, id)).toBe(301)
    await join(member, id)
    pass(1000)
    await checkIn(member, id, await pictured(member, 303))
    expect(await coverOf(reader, id)).toBe(303)
    await reader.api.blockMember({ params: { userId: member.id } })
    expect(await coverOf(reader, id)).toBe(301)
    expect((await read(reader, id)).media).toBeNull()
  })

  test('is no picture of a private check-in or of a member who blocked the viewer', async () => {
    const [creator, member, reader] = await three()
    const { id } = await startChallenge(creator)
    await checkIn(creator, id, { ...(await pictured(creator, 301)), visibility: 'private' })
    await join(member, id)
    await checkIn(member, id, await pictured(member, 302))
    await member.api.blockMember({ params: { userId: reader.id } })
    expect(await coverOf(reader, id)).toBeNull()
    expect(await coverOf(creator, id)).toBe(302)
    await join(reader, id)
    const { challenges } = await reader.api.listChallenges({ query: { when: 'joined' } })
    expect(challenges).toMatchObject([{ id, cover: null }])
  })

  test('leaves out hidden posts, posts with a muted word and removed posts', async () => {
    const [creator, member, reader] = await three()
    const { id } = await startChallenge(creator)
    await checkIn(creator, id, await pictured(creator, 301))
    await join(member, id)
    pass(1000)
    await checkIn(member, id, { ...(await pictured(member, 302)), content: 'A raku mug' })
    pass(1000)
    const { id: postId } = await checkIn(member, id, await pictured(member, 303))
    expect(await coverOf(reader, id)).toBe(303)
    await reader.api.hidePost({ params: { postId }, body: {} })
    expect(await coverOf(reader, id)).toBe(302)
    await reader.api.muteWord({ body: { word: 'raku', isMuted: true } })
    expect(await coverOf(reader, id)).toBe(301)
    await sql`update posts set removed_at = now() where id = ${postId}`.execute(server.context.db)
    expect(await coverOf(creator, id)).toBe(302)
  })

  test('is its own picture if it has one', async () => {
    const [creator] = await pair()
    const { id } = await startChallenge(creator, await pictured(creator, 304))
    await checkIn(creator, id, await pictured(creator, 305))
    expect(await coverOf(creator, id)).toBe(304)
  })
})

describe('lists', () => {
  test('lists open ones by first to end, past and joined ones by last to end, of one hobby, page by page', async () => {
    const [creator, member] = await pair()
    const ends = ['2026-03-05', '2026-03-04', '2026-03-20', '2026-03-05']
    const made = []
    for (const endsOn of ends) made.push(await startChallenge(creator, { hobby: 'origami', endsOn }))
    const all = async (when: 'open' | 'over' | 'joined', reader = member) => {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const page = await reader.api.listChallenges({ query: { when, hobby: 'origami', limit: 1, cursor } })
        expect(page.challenges.length).toBeLessThanOrEqual(1)
        found.push(...page.challenges.map(({ endsOn }) => endsOn))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      return found
    }
    expect(await all('open')).toEqual(['2026-03-04', '2026-03-05', '2026-03-05', '2026-03-20'])
    expect(await all('over')).toEqual([])
    expect(await all('joined')).toEqual([])
    expect(await all('joined', creator)).toEqual(['2026-03-20', '2026-03-05', '2026-03-05', '2026-03-04'])
    await join(member, made[2]?.id ?? '')
    pass(4 * day)
    expect(await all('open')).toEqual(['2026-03-20'])
    expect(await all('over')).toEqual(['2026-03-05', '2026-03-05', '2026-03-04'])
    expect(await all('joined')).toEqual(['2026-03-20'])
  })
})

test('keeps counts right for any actions of its members', async () => {
  const creator = await server.member({ signedInFor: 20 * day })
  const members = [creator, ...(await crowd(3)), await memberWithPassword(server)]
  const { id } = await startChallenge(creator, { kind: 'cooperative', goal: 5 }, earlier())
  await Promise.all(members.map(member => join(member, id, earlier())))
  const posts = await Promise.all(members.map(member => checkIn(member, id)))
  const outcomes = await Promise.allSettled([
    ...members.flatMap((member, at) => [
      checkIn(member, id, {}, { madeAt: now() - at * day }),
      member.api.deletePost({ params: { postId: posts[at]?.id ?? '' } }),
      at % 2 ? member.api.leaveChallenge(of(id)) : pause(member, id, true),
      join(member, id),
    ]),
    members.at(-1)?.api.deleteAccount({ body: { password } }),
  ])
  const statuses = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? outcome.reason.status : []))
  expect(statuses.filter(status => ![401, 404, 409].includes(status))).toEqual([])
  const { rows } = await sql`
    select challenges.id from challenges
    where member_count <> (select count(*) from challenge_members where challenge_id = challenges.id and left_at is null)
      or check_in_count <> (
        select count(*) from (select distinct member_id, day from challenge_check_ins where challenge_id = challenges.id) days
      )
    union all select challenge_id from challenge_members
    where check_in_count <> (
      select count(distinct day) from challenge_check_ins
      where challenge_check_ins.challenge_id = challenge_members.challenge_id
        and challenge_check_ins.member_id = challenge_members.member_id
    )`.execute(server.db)
  expect(rows).toEqual([])
})

describe('endings', () => {
  test("deletes a leaving member's check-ins and challenges", async () => {
    const [creator, member] = [
      await server.member({ signedInFor: 20 * day }),
      await memberWithPassword(server),
    ]
    const { id } = await startChallenge(creator)
    const other = await startChallenge(member)
    await join(creator, other.id)
    await checkIn(creator, other.id)
    await join(member, id)
    await checkIn(member, id)
    await checkIn(creator, id)
    await pause(member, id, true)
    const { id: erased } = member
    await member.api.deleteAccount({ body: { password } })
    expect(await read(creator, id)).toMatchObject({ memberCount: 1, checkInCount: 1 })
    await expect(read(creator, other.id)).rejects.toMatchObject({ status: 404 })
    for (const table of ['challenge_members', 'challenge_check_ins', 'challenge_pauses'] as const) {
      const rows = await server.db
        .selectFrom(table)
        .select('member_id')
        .where('member_id', '=', erased)
        .execute()
      expect(rows).toEqual([])
    }
    // A post that checked in remains as an ordinary post.
    const { posts } = await creator.api.listProfilePosts({ params: { userId: creator.id } })
    expect(posts.map(({ about }) => about?.id ?? null).sort()).toEqual([id, id, null].sort())
  })

  test('deletes the challenge with its announcement, safely for simultaneous check-ins', async () => {
    const [creator, member] = await pair()
    const { id, postId } = await startChallenge(creator)
    await join(member, id)
    const [, ...refusals] = await Promise.all([
      creator.api.deletePost({ params: { postId } }),
      ...[member, creator, member, creator].map(each => statusOnceRefused(() => checkIn(each, id))),
    ])
    expect(refusals).toEqual([404, 404, 404, 404])
    await expect(read(member, id)).rejects.toMatchObject({ status: 404 })
  })
})
