import { hoursText, spanText } from '../../ui/date-spans.ts'
import { dateText } from '../../ui/dates.ts'
import { formatDate } from '../../ui/format-date.ts'
import { isElsewhere } from './zoned-time.ts'

type Zoned = { isOnline: boolean; timeZone: string }
type Timed = Zoned & { startsAt: string; endsAt: string }

/** This device's zone. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone in which an event's time is shown first: that of its place, or the reader's for an online event. */
export const shownTimeZone = ({ isOnline, timeZone }: Zoned) => (isOnline ? ownTimeZone() : timeZone)

/** Whether the reader has another local time than the event. */
export const hasOtherTime = (event: Timed) => isElsewhere(event, event.timeZone, ownTimeZone())

/** An event's time in a zone, with its day only where that differs from the day in the other zone. */
export const timeIn = ({ startsAt, endsAt }: Timed, timeZone: string, other: string) =>
  [startsAt, endsAt].every(
    at => dateText(at, 'short', { timeZone }) === dateText(at, 'short', { timeZone: other }),
  )
    ? hoursText(startsAt, endsAt, timeZone)
    : spanText(startsAt, endsAt, 'weekday', { timeZone })

/** When an event starts, for short lists: "Fri, 7:00 PM". */
export const startText = (startsAt: string, timeZone: string) =>
  formatDate(startsAt, { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' })

/** The month and the day for the calendar leaf, in a zone. */
export const leafOf = (startsAt: string, timeZone: string) => {
  const part = (options: Intl.DateTimeFormatOptions) => formatDate(startsAt, { timeZone, ...options })
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }) }
}
