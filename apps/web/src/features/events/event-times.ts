import { shownZones } from '@bowline/domain/event-time'
import { hoursText, spanText } from '../../ui/date-spans.ts'
import { dateText } from '../../ui/dates.ts'
import { useEventClock } from './event-clock.ts'
import { ownTimeZone } from './event-when.ts'
import type { ShownEvent } from './shown-event.ts'
import { useZoneName } from './zone-name.ts'

/**
 * When an event starts and ends for the reader. Where its own clock differs, also the time there, and the name of its
 * zone.
 */
export const useEventTimes = (event: ShownEvent, length: 'weekday' | 'long') => {
  const onClock = useEventClock()
  const zoneName = useZoneName()
  const { startsAt, endsAt } = event
  const zones = shownZones(event, ownTimeZone())
  const first = spanText(startsAt, endsAt, length, { timeZone: zones.first })
  if (!zones.second) return { first, second: null, zone: undefined }
  return {
    first,
    second: onClock(event, timeIn(event, zones.second, zones.first)),
    zone: zoneName(zones.second, new Date(startsAt)),
  }
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
