import { formatDate } from '../../ui/format-date.ts'

/** This device's zone. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone in which an event's times are shown: for an online event the reader's, who attends from where they are. */
export const shownZone = ({ isOnline, timeZone }: { isOnline: boolean; timeZone: string }) =>
  isOnline ? ownTimeZone() : timeZone

/** When an event starts, for short lists: "Fri, 7:00 PM". */
export const startText = (startsAt: string, timeZone: string) =>
  formatDate(startsAt, { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' })

/** The month and the day for the calendar leaf, in the event's zone. */
export const leafOf = (startsAt: string, timeZone: string) => {
  const part = (options: Intl.DateTimeFormatOptions) => formatDate(startsAt, { timeZone, ...options })
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }) }
}
