import { formatDate, formatDateRange, formatDateToParts } from '../../ui/format-date.ts'

/** This device's zone. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

type Span = { startsAt: string; endsAt: string }

/** The zone in which an event's times are shown: for an online event the reader's, who attends from where they are. */
export const shownZone = ({ isOnline, timeZone }: { isOnline: boolean; timeZone: string }) =>
  isOnline ? ownTimeZone() : timeZone

/** The event's time in a zone: "Friday, April 10, 7:00 – 9:00 PM", or "Fri, Apr 10, 7:00 – 9:00 PM" in lists. */
export const spanText = (
  { startsAt, endsAt }: Span,
  timeZone: string,
  { now = new Date(), names = 'long' }: { now?: Date; names?: 'long' | 'short' } = {},
) => {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const isThisYear = start.getFullYear() === now.getFullYear() && end.getFullYear() === now.getFullYear()
  return formatDateRange(start, end, {
    timeZone,
    weekday: names,
    day: 'numeric',
    month: names,
    year: isThisYear ? undefined : 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** When an event starts, for short lists: "Fri, 7:00 PM". */
export const startText = (startsAt: string, timeZone: string) =>
  formatDate(startsAt, { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' })

/** A date of a series, in short: "Fri, Apr 10". */
export const shortDay = (startsAt: string, timeZone: string) =>
  formatDate(startsAt, { timeZone, weekday: 'short', day: 'numeric', month: 'short' })

/** A zone's common name: "Central European Time". */
export const zoneName = (timeZone: string, instant: Date) =>
  formatDateToParts(instant, { timeZone, timeZoneName: 'longGeneric' }).find(
    ({ type }) => type === 'timeZoneName',
  )?.value ?? timeZone

/** The month and the day for the calendar leaf, in the event's zone. */
export const leafOf = (startsAt: string, timeZone: string) => {
  const part = (options: Intl.DateTimeFormatOptions) => formatDate(startsAt, { timeZone, ...options })
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }) }
}
