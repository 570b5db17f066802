import type { Author, Challenge } from '@bowline/api'
import { beginRest, challengePhase, challengeStreak, endRest } from '@bowline/domain/challenge'
import { calendarDay } from '@bowline/domain/knots'
import type { OperationOf } from '@bowline/domain/operation'
import { type ItemOf, type Items, isInProgress, type Overlaid, of, pendingOf } from '../../offline/pending.ts'

/** The viewer and their calendar. */
export type Viewer = { me: Author; timeZone: string; now: Date }

type Own = NonNullable<Challenge['own']>

/**
 * A challenge with its pending operations: joins are shown as joined, and a check-in counts for the day it was
 * made. Refused ones are marked and not counted.
 */
export const overlayChallenge = (challenge: Challenge, items: Items, viewer: Viewer): Overlaid<Challenge> => {
  const joining = of(items, 'JOIN_CHALLENGE').filter(isAbout(challenge.id))
  const resting = of(items, 'PAUSE_CHALLENGE').filter(isAbout(challenge.id))
  const checkIns = of(items, 'CREATE_POST').filter(
    ({ operation }) => operation.about?.kind === 'challenge' && operation.about.id === challenge.id,
  )
  const joined = withMembership(challenge, joining.filter(isInProgress).at(-1), viewer)
  const days = checkIns.filter(isInProgress).map(({ createdAt }) => dayOf(createdAt, viewer))
  const checked = days.reduce(withCheckIn, joined)
  const rested = resting
    .filter(isInProgress)
    .reduce((shown, item) => withRest(shown, item.operation, dayOf(item.createdAt, viewer)), checked)
  return { ...asOf(rested, viewer), ...pendingOf([...joining, ...resting, ...checkIns].sort(bySequence)) }
}

/** Whether the post that announces it is to be deleted, and the challenge with it. */
export const isLeaving = ({ postId }: Challenge, items: Items) =>
  of(items, 'DELETE_POST').some(item => isInProgress(item) && item.operation.postId === postId)

/** Several on one day count once. */
const withCheckIn = (challenge: Challenge, day: string): Challenge => {
  const { own, kind, goal } = challenge
  if (!own || own.days.includes(day)) return challenge
  const checkInCount = challenge.checkInCount + 1
  const checkIns = own.checkIns + 1
  const reached = kind === 'cooperative' ? checkInCount : checkIns
  const isCompleted = own.isCompleted || reached >= goal
  return {
    ...challenge,
    checkInCount,
    isCompleted: challenge.isCompleted || (kind === 'cooperative' && isCompleted),
    own: { ...own, checkIns, isCompleted, days: [...own.days, day].sort() },
  }
}

const withMembership = (
  challenge: Challenge,
  last: ItemOf<'JOIN_CHALLENGE'> | undefined,
  { me }: Viewer,
): Challenge => {
  const { own, members, memberCount } = challenge
  if (!last || last.operation.joined === (own !== null)) return challenge
  const others = members.filter(({ uid }) => uid !== me.uid)
  return last.operation.joined
    ? { ...challenge, own: beginner, memberCount: memberCount + 1, members: [...others, me] }
    : { ...challenge, own: null, memberCount: Math.max(0, memberCount - 1), members: others }
}

const withRest = (
  challenge: Challenge,
  { paused }: OperationOf<'PAUSE_CHALLENGE'>,
  day: string,
): Challenge => {
  const { own } = challenge
  if (!own || own.isPaused === paused) return challenge
  const rests = paused ? beginRest(own.rests, day) : endRest(own.rests, day)
  return { ...challenge, own: { ...own, rests, isPaused: paused } }
}

/** Data fetched on another day is adjusted to today. */
const asOf = (challenge: Challenge, { timeZone, now }: Viewer): Challenge => {
  const today = calendarDay(now, timeZone)
  const { own, can } = challenge
  const phase = challengePhase(challenge, today)
  return {
    ...challenge,
    phase,
    own: own && {
      ...own,
      checkedInToday: own.days.includes(today),
      ...challengeStreak(own.days, own.rests, today),
    },
    can: {
      edit: can.edit && phase !== 'over',
      setGoal: can.setGoal && phase !== 'over' && challenge.checkInCount === 0,
      join: own === null && phase !== 'over',
      checkIn: own !== null && phase === 'running',
    },
  }
}

const beginner: Own = {
  checkIns: 0,
  days: [],
  checkedInToday: false,
  streak: 0,
  freezesLeft: 1,
  rests: [],
  isPaused: false,
  isCompleted: false,
}

const isAbout =
  (challengeId: string) =>
  ({ operation }: { operation: { challengeId: string } }) =>
    operation.challengeId === challengeId

const dayOf = (time: number, { timeZone }: Viewer) => calendarDay(new Date(time), timeZone)

const bySequence = (one: { sequence: number }, other: { sequence: number }) => one.sequence - other.sequence
