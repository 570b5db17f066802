import { clock, clockAlone, type DateLength, type DateOptions, lookAt, yearOf } from './dates.ts'
import { formatDate, formatDateRange, formatDay } from './format-date.ts'

/** "Mon 23 Nov, 17:00–19:00", or long "Monday 23 November, 17:00–19:00". A night has the day it begins. */
export const spanText = (
  start: Date | string,
  end: Date | string,
  length: DateLength,
  { timeZone, now = new Date() }: DateOptions = {},
) => {
  const look = { ...lookAt(length, [yearOf(start), yearOf(end)], now), ...clock, timeZone }
  const isNight =
    !isOneDay(start, end, timeZone) && new Date(end).getTime() - new Date(start).getTime() < halfDay
  const begin = formatDate(start, look)
  const from = formatDate(start, { ...clockAlone, timeZone })
  if (isNight && begin.endsWith(from))
    return `${begin.slice(0, -from.length)}${hoursText(start, end, timeZone)}`
  return unbrokenHours(formatDateRange(start, end, look))
}

const halfDay = 12 * 60 * 60_000

/** Keeps "7:00 – 9:00 PM" and "19:00–21:00" on one line, so that the text breaks before them. */
const unbrokenHours = (text: string) =>
  text.replace(/(?<=\d)\s?–\s?(?=\d)/, dash => dash.replace(/\s/g, '\u00a0').replace('–', '–\u2060'))

/** "17:00–19:00", and "22:00–01:00" without the days. */
export const hoursText = (start: Date | string, end: Date | string, timeZone?: string) => {
  if (isOneDay(start, end, timeZone))
    return unbrokenHours(formatDateRange(start, end, { ...clock, timeZone }))
  // A range over midnight would name both days.
  const look = { ...clockAlone, timeZone }
  const [from, to] = [formatDate(start, look), formatDate(end, look)]
  return /\d$/.test(from) ? `${from}–\u2060${to}` : `${from} – ${to}`
}

const isOneDay = (start: Date | string, end: Date | string, timeZone: string | undefined) =>
  formatDate(start, { ...day, timeZone }) === formatDate(end, { ...day, timeZone })

const day = { day: 'numeric', month: 'numeric', year: 'numeric' } as const

/** "23 Nov – 7 Dec" */
export const daySpanText = (from: string, to: string, now = new Date()) => {
  const years = [from, to].map(day => Number(day.slice(0, 4)))
  const look = lookAt('short', years, now)
  return `${formatDay(from, look)} – ${formatDay(to, look)}`
}
