import type { Author, Challenge } from '@bowline/api'
import { challengePhase, challengeStreak } from '@bowline/domain/challenge-days'
import { calendarDay } from '@bowline/domain/knots'
import { overlay, type PendingChanges } from '../../offline/overlay.ts'
import type { Overlaid } from '../../offline/pending.ts'
import * as functions from './change-challenge.ts'

/** A challenge as the screen shows it: the server's answer with pending changes. */
export type ShownChallenge = Overlaid<Challenge>

/** The viewer and their calendar. */
export type Viewer = { me: Author; timeZone: string; now: Date }

/**
 * A challenge with its pending operations: joins are shown as joined, and a check-in counts for the day it was
 * made. Refused ones are marked and not counted. Null if it is being deleted.
 */
export const shownChallenge = (
  challenge: Challenge,
  changes: PendingChanges,
  now: Date,
): ShownChallenge | null => {
  const shown = overlay('challenge', challenge, { ...changes, functions })
  return shown && asOf(shown, changes.timeZone, now)
}

/** Data fetched on another day is adjusted to today. */
export const asOf = (challenge: ShownChallenge, timeZone: string, now: Date): ShownChallenge => {
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
