import { calendarYears } from './calendar-day.ts'
import type { Repeat } from './calendar-event.ts'
import { invalid } from './errors.ts'

/** The frequency and the total number of dates. Days are "YYYY-MM-DD". */
export type Recurrence = { every: Repeat; times: number }

/**
 * The days of a series, including the first.
 * @param monthDay the day of the month for a monthly series; in shorter months, the last day
 * @throws Refusal for a series that is too long
 */
export const seriesDays = (
  first: string,
  { every, times }: Recurrence,
  monthDay = Number(first.slice(8)),
) => {
  const days = Array.from({ length: times }, (_, index) => {
    if (index === 0) return first
    return every === 'month' ? inMonth(first, index, monthDay) : after(first, index * steps[every])
  })
  return inTime(days, 'repeat')
}

/**
 * Moves all days of a series by the same number of days, in order. Days of a monthly series move to the new day of
 * the month, or to the last one in shorter months. Leftover days of another recurrence move by the same number.
 * @param monthDay the day of the month for a monthly series
 */
export const movedSeriesDays = (days: readonly string[], by: number, monthDay: number | null) => {
  const isMonths = (day: string) => monthDay !== null && day === inMonth(day, 0, monthDay)
  const first = days.find(isMonths)
  if (first === undefined || by === 0) {
    const moved = days.map(day => after(day, by))
    return { days: inTime(moved, 'startsAt'), monthDay }
  }
  const moved = after(first, by)
  const months = monthNumber(moved) - monthNumber(first)
  const newDay = Number(moved.slice(8))
  const all = days.map(day => (isMonths(day) ? inMonth(day, months, newDay) : after(day, by)))
  return { days: inTime(all, 'startsAt'), monthDay: newDay }
}

type Occurrence = { id: string; day: string }

/**
 * Compares a series with new days: the events to delete and the days to add. Events on wanted days stay; in a
 * series that stays monthly, events in wanted months.
 */
export const recurrenceDifference = (
  existing: readonly Occurrence[],
  wanted: readonly string[],
  { staysMonthly }: { staysMonthly: boolean },
) => {
  const slotOf = (day: string) => (staysMonthly ? day.slice(0, 7) : day)
  const taken = new Set(existing.map(({ day }) => slotOf(day)))
  const slots = new Set(wanted.map(slotOf))
  return {
    gone: existing.flatMap(({ id, day }) => (slots.has(slotOf(day)) ? [] : [id])),
    added: wanted.filter(day => !taken.has(slotOf(day))),
  }
}

const inTime = (days: string[], field: string) => {
  if (days.some(day => Number.parseInt(day, 10) > calendarYears.last))
    throw invalid(
      `This series ends after the year ${calendarYears.last}. Choose fewer events or an earlier date.`,
      { field },
    )
  return days
}

const steps: Record<Exclude<Repeat, 'month'>, number> = { week: 7, 'two-weeks': 14 }

const after = (day: string, days: number) => written(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)

const inMonth = (first: string, index: number, monthDay: number) => {
  const [year = 0, month = 1] = first.split('-').map(Number)
  const length = new Date(Date.UTC(year, month + index, 0)).getUTCDate()
  return written(Date.UTC(year, month - 1 + index, Math.min(monthDay, length)))
}

const monthNumber = (day: string) => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return year * 12 + month
}

const written = (time: number) => new Date(time).toISOString().slice(0, 10)
