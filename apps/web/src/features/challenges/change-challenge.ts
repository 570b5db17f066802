import type { Author, Challenge } from '@bowline/api'
import { beginRest, endRest } from '@bowline/domain/challenge'

/** The challenge after a check-in of that day; several on one day count once. */
export const withCheckIn = (challenge: Challenge, day: string): Challenge => {
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

export const withMembership = (challenge: Challenge, joined: boolean, me: Author): Challenge => {
  const { own, members, memberCount } = challenge
  if (joined === (own !== null)) return challenge
  const others = members.filter(({ uid }) => uid !== me.uid)
  return joined
    ? { ...challenge, own: beginner, memberCount: memberCount + 1, members: [...others, me] }
    : { ...challenge, own: null, memberCount: Math.max(0, memberCount - 1), members: others }
}

export const withRest = (challenge: Challenge, paused: boolean, day: string): Challenge => {
  const { own } = challenge
  if (!own || own.isPaused === paused) return challenge
  const rests = paused ? beginRest(own.rests, day) : endRest(own.rests, day)
  return { ...challenge, own: { ...own, rests, isPaused: paused } }
}

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
