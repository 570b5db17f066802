import type { Challenge } from '@bowline/api'
import { isRest, readStreak } from '@bowline/domain/challenge-days'
import { dayBefore } from '@bowline/domain/knots'
import { formatDay } from '../../ui/format-date.ts'

type Look = { month?: 'short' | 'long'; day?: 'numeric'; year?: 'numeric'; weekday?: 'long' | 'narrow' }

/** Formats a calendar day, "YYYY-MM-DD", the same in every time zone. */
export const dayInWords = (day: string, look: Look) => formatDay(day, look)

/** "2026-03" and the months around it. */
export const monthOf = (day: string) => day.slice(0, 7)

export const monthAfter = (month: string, by: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The weeks of a month, Monday first; null for days of other months. */
export const weeksOf = (month: string): (string | null)[][] => {
  const first = new Date(`${month}-01T00:00:00Z`)
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const before = (first.getUTCDay() + 6) % 7
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
  ]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  )
}

type Dates = Pick<Challenge, 'startsOn' | 'endsOn'>
type Own = Pick<NonNullable<Challenge['own']>, 'days' | 'rests'>

/**
 * `open`: still to come, or before the first check-in.
 * `off`: missed without ending the streak, see docs/product/challenges.md#streak-and-pauses.
 */
export type DayState = 'done' | 'off' | 'missed' | 'paused' | 'open' | 'outside'

/** What each day of a challenge is to a member, as of today. After its end, the streak of its last day counts. */
export const readDays = ({ startsOn, endsOn }: Dates, own: Own, today: string) => {
  const { forgiven } = readStreak(own.days, own.rests, today < endsOn ? today : endsOn)
  return (day: string): DayState => {
    if (day < startsOn || day > endsOn) return 'outside'
    if (own.days.includes(day)) return 'done'
    if (forgiven.includes(day)) return 'off'
    if (day <= today && isRest(day, own.rests)) return 'paused'
    return day < today && own.days.some(done => done < day) ? 'missed' : 'open'
  }
}

/** The last seven days, today last. */
export const lastSevenDays = (dates: Dates, own: Own, today: string) => {
  const stateOf = readDays(dates, own, today)
  const days = [today]
  for (let day = today; days.length < 7; days.unshift(day)) day = dayBefore(day)
  return days.map(day => ({ day, state: stateOf(day) }))
}
