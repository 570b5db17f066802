import { formatDate, formatDay } from './format-date.ts'

/**
 * The ways to write a date, see docs/product/interface.md#times. Short, in lists: "23 Nov", or "Mon 23 Nov" where
 * the weekday matters. Long, on pages: "Monday 23 November". All name the year unless it is this one.
 */
const looks = {
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateLength = keyof typeof looks

export type DateOptions = { timeZone?: string | undefined; now?: Date }

/** In a date with a time. */
export const clock = { hour: 'numeric', minute: '2-digit' } as const
/** A time on its own: "06:12" where people write it so, which `clock` makes "6:12". */
export const clockAlone = { timeStyle: 'short' } as const

export const lookAt = (
  length: DateLength,
  years: readonly number[],
  now: Date,
): Intl.DateTimeFormatOptions =>
  years.every(year => year === now.getFullYear()) ? looks[length] : { ...looks[length], year: 'numeric' }

export const yearOf = (date: Date | string) => new Date(date).getFullYear()

/** "23 Nov", or long "Monday 23 November". */
export const dateText = (
  date: Date | string,
  length: DateLength,
  { timeZone, now = new Date() }: DateOptions = {},
) => formatDate(date, { ...lookAt(length, [yearOf(date)], now), timeZone })

/** "23 Nov, 17:00" */
export const dateTimeText = (
  date: Date | string,
  length: DateLength,
  { timeZone, now = new Date() }: DateOptions = {},
) => formatDate(date, { ...lookAt(length, [yearOf(date)], now), ...clock, timeZone })

/** A calendar day, "2026-11-23", which is the same in every time zone. */
export const dayText = (day: string, length: DateLength, now = new Date()) =>
  formatDay(day, lookAt(length, [Number(day.slice(0, 4))], now))
