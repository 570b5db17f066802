import { hoursText, spanText } from '../../ui/date-spans.ts'
import { dateText } from '../../ui/dates.ts'
import { ownTimeZone } from './event-when.ts'
import { isElsewhere } from './zoned-time.ts'

type Timed = { timeZone: string; startsAt: string; endsAt: string }

/** Whether the reader has another local time than the event. */
export const hasOtherTime = (event: Timed) => isElsewhere(event, event.timeZone, ownTimeZone())

/** An event's time in a zone, with its day only where it starts on another day than in the other zone. */
export const timeIn = ({ startsAt, endsAt }: Timed, timeZone: string, other: string) =>
  isSameDay(startsAt, timeZone, other) && Date.parse(endsAt) - Date.parse(startsAt) < day
    ? hoursText(startsAt, endsAt, timeZone)
    : spanText(startsAt, endsAt, 'weekday', { timeZone })

const day = 24 * 60 * 60_000

const isSameDay = (at: string, timeZone: string, other: string) =>
  dateText(at, 'short', { timeZone }) === dateText(at, 'short', { timeZone: other })
