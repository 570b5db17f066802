import type { Challenge } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import { describe, expect, test } from 'vitest'
import { createFold } from '../../offline/fold.ts'
import type { ItemState, OutboxItem } from '../../offline/item.ts'
import { discardedWith, nextOfScopes } from '../../offline/order.ts'
import { createPost } from '../../offline/testing.ts'
import { operations } from '../../operations.ts'
import { changesOf } from '../../testing/pending-changes.ts'
import { ada, ben } from '../chat/testing.ts'
import { shownChallenge } from './shown-challenge.ts'

const challengeId = 'mugs'
const about = { kind: 'challenge' as const, id: challengeId, title: 'A mug a day' }
const at = (day: number, hour = 12) => Date.UTC(2026, 2, day, hour)
let sequence = 0
const pending = (operation: Operation, createdAt = at(10), state: ItemState = 'waiting'): OutboxItem => {
  sequence += 1
  return {
    sequence,
    id: `operation-${sequence}`,
    operation,
    createdAt,
    blobs: [],
    checksum: '',
    state,
    attempts: 0,
    nextAttemptAt: 0,
    ...(state === 'attention' && { problem: { code: 'conflict', message: 'No', status: 409 } }),
  }
}
const joins = (joined: boolean, state?: ItemState) =>
  pending({ type: 'JOIN_CHALLENGE', challengeId, title: 'A mug a day', joined }, at(10), state)
const rests = (paused: boolean, day = 10) =>
  pending({ type: 'PAUSE_CHALLENGE', challengeId, title: 'A mug a day', paused }, at(day))
const checksIn = (createdAt = at(10), state?: ItemState) =>
  pending({ ...createPost(`post-${sequence}`), about }, createdAt, state)

const own = {
  checkIns: 2,
  days: ['2026-03-08', '2026-03-09'],
  checkedInToday: false,
  streak: 2,
  freezesLeft: 1,
  rests: [],
  isPaused: false,
  isCompleted: false,
}
const mugs: Challenge = {
  id: challengeId,
  postId: 'announcement',
  creator: ben,
  hobby: 'pottery',
  kind: 'individual',
  title: 'A mug a day',
  description: '',
  media: null,
  cover: null,
  startsOn: '2026-03-01',
  endsOn: '2026-03-12',
  phase: 'running',
  goal: 4,
  checkInCount: 5,
  memberCount: 2,
  likeCount: 0,
  commentCount: 0,
  isCompleted: false,
  own,
  members: [ben, ada],
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  can: { edit: false, setGoal: false, join: false, checkIn: true },
}
const notJoined: Challenge = {
  ...mugs,
  own: null,
  memberCount: 1,
  members: [ben],
  can: { edit: false, setGoal: false, join: true, checkIn: false },
}
const shown = (challenge: Challenge, items: OutboxItem[], now = at(10), timeZone = 'UTC') =>
  shownChallenge(challenge, changesOf(items, { me: ada, timeZone }), new Date(now)) ?? expect.fail()

describe('a challenge', () => {
  test('counts a pending check-in at once, and two of one day once', () => {
    const { checkInCount, own, pending } = shown(mugs, [checksIn(), checksIn()])
    expect(checkInCount).toBe(6)
    expect(own).toMatchObject({ checkIns: 3, streak: 3, checkedInToday: true, isCompleted: false })
    expect(pending?.state).toBe('waiting')
  })

  test("counts it for the day it was made, in the member's time zone", () => {
    const evening = checksIn(at(10, 20))
    expect(shown(mugs, [evening], at(10, 21), 'Pacific/Auckland').own?.days).toContain('2026-03-11')
    expect(shown(mugs, [evening], at(12), 'UTC').own?.days).toContain('2026-03-10')
  })

  test('is completed by the check-in that reaches its goal, but not by a refused one', () => {
    expect(shown(mugs, [checksIn(at(10)), checksIn(at(11))], at(11)).own).toMatchObject({
      checkIns: 4,
      isCompleted: true,
    })
    const refused = shown(mugs, [checksIn(at(10), 'attention')])
    expect(refused).toMatchObject({ own: { checkIns: 2 }, pending: { state: 'attention' } })
    const together: Challenge = { ...mugs, kind: 'cooperative', goal: 6 }
    expect(shown(together, [checksIn()])).toMatchObject({ isCompleted: true, own: { isCompleted: true } })
  })

  test('shows a join or leave at once; the last one counts', () => {
    expect(shown(notJoined, [joins(true)])).toMatchObject({
      memberCount: 2,
      members: [ada, ben],
      own: { checkIns: 0, freezesLeft: 1 },
      can: { join: false, checkIn: true },
    })
    expect(shown(mugs, [joins(false)])).toMatchObject({ memberCount: 1, members: [ben], own: null })
    expect(shown(notJoined, [joins(true), joins(false)])).toMatchObject({ memberCount: 1, own: null })
    expect(shown(notJoined, [joins(true, 'attention')])).toMatchObject({ own: null, can: { join: true } })
  })

  test('accepts a check-in right after a pending join', () => {
    expect(shown(notJoined, [joins(true), checksIn()]).own).toMatchObject({ checkIns: 1, streak: 1 })
  })

  test('pauses from the day the member acted', () => {
    expect(shown(mugs, [rests(true)]).own).toMatchObject({
      isPaused: true,
      rests: [{ from: '2026-03-10', to: null }],
    })
    expect(shown(mugs, [rests(true, 10), rests(false, 12)], at(12)).own).toMatchObject({
      isPaused: false,
      rests: [{ from: '2026-03-10', to: '2026-03-11' }],
      streak: 2,
    })
  })

  test('is adjusted to today if it was fetched days ago', () => {
    expect(shown(mugs, [], at(13))).toMatchObject({
      phase: 'over',
      own: { streak: 0 },
      can: { join: false, checkIn: false },
    })
  })
})

describe('the order', () => {
  const fold = createFold(operations)
  const idsOf = (items: readonly OutboxItem[]) => items.map(({ id }) => id)

  test('joins before it checks in, although these are different things', () => {
    const [join, checkIn, other] = [joins(true), checksIn(), pending(createPost('another'))]
    expect(idsOf(nextOfScopes(operations, [join, checkIn, other]))).toEqual([join.id, other.id])
    expect(idsOf(nextOfScopes(operations, [{ ...join, state: 'sending' }, checkIn]))).toEqual([])
    expect(idsOf(nextOfScopes(operations, [{ ...join, state: 'attention' }, checkIn]))).toEqual([])
    expect(idsOf(discardedWith(operations, join.id, [join, checkIn, other]))).toEqual([join.id, checkIn.id])
  })

  test('checks in before it leaves, unless the check-in was refused', () => {
    const [checkIn, leave] = [checksIn(), joins(false)]
    expect(idsOf(nextOfScopes(operations, [checkIn, leave]))).toEqual([checkIn.id])
    expect(idsOf(nextOfScopes(operations, [{ ...checkIn, state: 'attention' }, leave]))).toEqual([leave.id])
  })

  test('keeps a pending join that a check-in needs, even if the member has left since', () => {
    const [join, checkIn] = [joins(true), checksIn()]
    expect(fold(joins(false).operation, [join]).drops).toEqual([join])
    expect(fold(joins(false).operation, [join, checkIn]).drops).toEqual([])
  })
})
