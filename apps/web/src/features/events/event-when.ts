import { mainZone, shownZones } from '@bowline/domain/event-time'
import { clock, dateText } from '../../ui/dates.ts'
import { formatDate } from '../../ui/format-date.ts'
import type { ShownEvent } from './shown-event.ts'

/** This device's zone. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

type Starting = Pick<ShownEvent, 'startsAt' | 'timeZone' | 'place'>

/** The month and the day for the calendar leaf, in the zone that counts. */
export const leafOf = ({ startsAt, ...event }: Starting) => leafIn(startsAt, mainZone(event, ownTimeZone()))

/** When an event starts on the reader's clock, for Home: the calendar leaf and "Fri 7:00 PM". */
export const ownStart = (event: Starting) => {
  const timeZone = ownTimeZone()
  const { startsAt } = event
  return {
    /** Whether clocks show another time there. */
    isElsewhere: shownZones({ ...event, endsAt: startsAt }, timeZone).second !== null,
    ...leafIn(startsAt, timeZone),
    text: formatDate(startsAt, { timeZone, weekday: 'short', ...clock }),
  }
}

const leafIn = (startsAt: string, timeZone: string) => ({
  month: formatDate(startsAt, { timeZone, month: 'short' }),
  day: formatDate(startsAt, { timeZone, day: 'numeric' }),
})

/** The day an event starts, for lists of titles: "27 Nov". */
export const dayOfEvent = ({ startsAt, ...event }: Starting) =>
  dateText(startsAt, 'short', { timeZone: mainZone(event, ownTimeZone()) })
