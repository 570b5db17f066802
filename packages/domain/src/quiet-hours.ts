import { invalid } from './errors.ts'

/** The hours of the member's day, from 0 to 23, between which no push is sent. They may include midnight. */
export type QuietHours = { from: number; to: number }

/** @throws Refusal */
export const checkQuietHours = ({ from, to }: QuietHours) => {
  if (from === to) throw invalid('Choose two different times for quiet hours', { field: 'quietHours' })
}

/** The hour of the clock on the member's wall. */
const hourIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone })
  return (at: number) => Number(format.format(at))
}

/** Clocks are changed, and zones differ, by whole quarters of an hour. */
const step = 15 * 60_000

/**
 * When the quiet hours end in which a moment lies, by the member's clock, which may be changed in between. Null if it
 * lies in none. See docs/product/notifications.md#quiet-hours.
 */
export const quietUntil = (at: Date, { from, to }: QuietHours, timeZone: string): Date | null => {
  const hour = hourIn(timeZone)
  const isQuiet = (moment: number) => {
    const now = hour(moment)
    return from < to ? now >= from && now < to : now >= from || now < to
  }
  if (from === to || !isQuiet(at.getTime())) return null
  let end = Math.floor(at.getTime() / step) * step + step
  while (isQuiet(end)) end += step
  return new Date(end)
}
