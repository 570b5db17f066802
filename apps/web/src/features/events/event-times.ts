import { shownZones } from '@bowline/domain/event-time'
import { hoursText, spanText } from '../../ui/date-spans.ts'
import { dateText } from '../../ui/dates.ts'
import { useEventClocks } from './event-clock.ts'
import { ownTimeZone } from './event-when.ts'
import type { ShownEvent } from './shown-event.ts'
import { useZoneName } from './zone-name.ts'

/** An event's time in the two zones of `shownZones`, and the full name of its own zone if there are two. */
export const useEventTimes = (event: ShownEvent, length: 'weekday' | 'long') => {
  const onClocks = useEventClocks()
  const zoneName = useZoneName()
  const { startsAt, endsAt } = event
  const zones = shownZones(event, ownTimeZone())
  const text = spanText(startsAt, endsAt, length, { timeZone: zones.first })
  const other = zones.second && timeIn(event, zones.second, zones.first)
  const zone = other ? zoneName(event.timeZone, new Date(startsAt)) : undefined
  return { ...onClocks(event, text, other), zone }
}

/** An event's time in a zone, with its day only where it starts on another day than in the other zone. */
export const timeIn = (
  { startsAt, endsAt }: Pick<ShownEvent, 'startsAt' | 'endsAt'>,
  timeZone: string,
  other: string,
) =>
  isSameDay(startsAt, timeZone, other) && Date.parse(endsAt) - Date.parse(startsAt) < day
    ? hoursText(startsAt, endsAt, timeZone)
    : spanText(startsAt, endsAt, 'weekday', { timeZone })

const day = 24 * 60 * 60_000

const isSameDay = (at: string, timeZone: string, other: string) =>
  dateText(at, 'short', { timeZone }) === dateText(at, 'short', { timeZone: other })
