import type { Challenge } from '@bowline/api'
import { beginRest, endRest } from '@bowline/domain/challenge-days'
import { calendarDay } from '@bowline/domain/knots'
import type { OverlayContext } from '../../offline/define-operation.ts'
import { type ItemOf, type Items, isInProgress, of } from '../../offline/pending.ts'

/** The challenge after a check-in; several on one day count once. */
export const withCheckIn = (
  challenge: Challenge,
  { createdAt }: ItemOf<'CREATE_POST'>,
  { timeZone }: OverlayContext,
): Challenge => {
  const day = calendarDay(new Date(createdAt), timeZone)
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

/** The challenge after the member has joined or left. */
export const withMembership = (
  challenge: Challenge,
  item: ItemOf<'JOIN_CHALLENGE'>,
  { items, me }: OverlayContext,
): Challenge => {
  const { joined } = item.operation
  const { own, members, memberCount } = challenge
  if (joined === (own !== null) || isTakenBack(item, items)) return challenge
  const others = members.filter(({ uid }) => uid !== me.uid)
  return joined
    ? { ...challenge, own: beginner, memberCount: memberCount + 1, members: [me, ...others] }
    : { ...challenge, own: null, memberCount: Math.max(0, memberCount - 1), members: others }
}

/** The challenge after the member has paused, or goes on. */
export const withRest = (
  challenge: Challenge,
  { operation, createdAt }: ItemOf<'PAUSE_CHALLENGE'>,
  { timeZone }: OverlayContext,
): Challenge => {
  const { paused } = operation
  const day = calendarDay(new Date(createdAt), timeZone)
  const { own } = challenge
  if (!own || own.isPaused === paused) return challenge
  const rests = paused ? beginRest(own.rests, day) : endRest(own.rests, day)
  return { ...challenge, own: { ...own, rests, isPaused: paused } }
}

/** Whether the member leaves and joins again: they keep their days. */
const isTakenBack = ({ sequence, operation }: ItemOf<'JOIN_CHALLENGE'>, items: Items) =>
  !operation.joined &&
  of(items, 'JOIN_CHALLENGE').some(
    later =>
      later.sequence > sequence &&
      isInProgress(later) &&
      later.operation.joined &&
      later.operation.challengeId === operation.challengeId,
  )

type Own = NonNullable<Challenge['own']>

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
