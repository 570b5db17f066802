import { clock } from '../../ui/dates.ts'
import { formatDate } from '../../ui/format-date.ts'

type Zoned = { isOnline: boolean; timeZone: string }

/** This device's zone. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone in which an event's time is shown first: that of its place, or the reader's for an online event. */
export const shownTimeZone = ({ isOnline, timeZone }: Zoned) => (isOnline ? ownTimeZone() : timeZone)

/** When an event starts, for short lists: "Fri, 7:00 PM". */
export const startText = (startsAt: string, timeZone: string) =>
  formatDate(startsAt, { timeZone, weekday: 'short', ...clock })

/** The month and the day for the calendar leaf, in a zone. */
export const leafOf = (startsAt: string, timeZone: string) => {
  const part = (options: Intl.DateTimeFormatOptions) => formatDate(startsAt, { timeZone, ...options })
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }) }
}
