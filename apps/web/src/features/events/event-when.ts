import { formatDate } from '../../ui/format-date.ts'

/** This device's zone, in which readers see all times. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** When an event starts, for short lists: "Fri, 7:00 PM". */
export const startText = (startsAt: string, timeZone: string) =>
  formatDate(startsAt, { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' })

/** The month and the day for the calendar leaf, in a zone. */
export const leafOf = (startsAt: string, timeZone: string) => {
  const part = (options: Intl.DateTimeFormatOptions) => formatDate(startsAt, { timeZone, ...options })
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }) }
}
