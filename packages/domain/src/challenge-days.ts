import { dayBefore } from './knots.ts'

/** A challenge's state on a day of the member's calendar. */
export const challengePhase = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }, today: string) =>
  today < startsOn ? 'ahead' : today > endsOn ? 'over' : 'running'

/** The number of days from one to another, both included. */
export const daysFrom = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * 60 * 60_000)) + 1

/** A range of paused days, both ends included; without an end while the member pauses. */
export type Rest = { from: string; to: string | null }

/** Missed days that a streak is forgiven, in any seven days. */
const freezesPerWeek = 1

/**
 * Days checked in to in a row, as of today, or as of yesterday while today is still open. Paused days are
 * skipped. A missed day is forgiven once in seven days, and only if that keeps the streak.
 * @param days "YYYY-MM-DD" in the member's own calendar
 */
export const challengeStreak = (days: readonly string[], rests: readonly Rest[], today: string) => {
  const { streak, forgiven } = readStreak(days, rests, today)
  const lately = forgiven.filter(day => daysFrom(day, today) <= 7)
  return { streak, freezesLeft: Math.max(0, freezesPerWeek - lately.length) }
}

/** The streak, and the missed days that it is forgiven. */
export const readStreak = (days: readonly string[], rests: readonly Rest[], today: string) => {
  const checkedIn = new Set(days)
  const first = days.toSorted()[0] ?? today
  const forgiven: string[] = []
  let missed: string[] = []
  let streak = 0
  for (let day = today; day >= first; day = dayBefore(day)) {
    if (checkedIn.has(day)) {
      streak += 1
      forgiven.push(...missed)
      missed = []
    } else if (day !== today && !isRest(day, rests)) {
      if ([...forgiven, ...missed].some(other => daysFrom(day, other) <= 7)) break
      missed.push(day)
    }
  }
  return { streak, forgiven }
}

/** Pauses from this day on, unless the member has already paused. */
export const beginRest = (rests: readonly Rest[], day: string): Rest[] =>
  rests.some(({ to }) => to === null) ? [...rests] : [...rests, { from: day, to: null }]

/** The day of resuming is not a paused day. */
export const endRest = (rests: readonly Rest[], day: string): Rest[] =>
  rests.flatMap(rest => {
    if (rest.to !== null) return rest
    return rest.from < day ? { from: rest.from, to: dayBefore(day) } : []
  })

export const isRest = (day: string, rests: readonly Rest[]) =>
  rests.some(({ from, to }) => day >= from && (to === null || day <= to))
