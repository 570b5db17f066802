import { mainZone } from '@bowline/domain/event-time'
import { clock, dateText } from '../../ui/dates.ts'
import { formatDate } from '../../ui/format-date.ts'
import type { ShownEvent } from './shown-event.ts'

/** This device's zone. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

type Starting = Pick<ShownEvent, 'startsAt' | 'timeZone' | 'place'>

/** The month and the day for the calendar leaf, in the zone that counts. */
export const leafOf = ({ startsAt, ...event }: Starting) => {
  const timeZone = mainZone(event, ownTimeZone())
  return {
    month: formatDate(startsAt, { timeZone, month: 'short' }),
    day: formatDate(startsAt, { timeZone, day: 'numeric' }),
  }
}

/** When an event starts, for Home: "Fri, 7:00 PM", or "Fri, 7:00 PM GMT+9" where the reader's clock shows another time. */
export const startText = ({ startsAt, ...event }: Starting) => {
  const textIn = (timeZone: string, timeZoneName?: 'short') =>
    formatDate(startsAt, { timeZone, weekday: 'short', ...clock, timeZoneName })
  const own = ownTimeZone()
  const zone = mainZone(event, own)
  const text = textIn(zone)
  return text === textIn(own) ? text : textIn(zone, 'short')
}

/** The day an event starts, for lists of titles: "27 Nov". */
export const dayOfEvent = ({ startsAt, ...event }: Starting) =>
  dateText(startsAt, 'short', { timeZone: mainZone(event, ownTimeZone()) })
