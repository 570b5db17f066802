import { shownZones } from '@bowline/domain/event-time'
import { clock, dateTimeText } from '../../ui/dates.ts'
import { formatDate } from '../../ui/format-date.ts'
import { useEventClock } from './event-clock.ts'
import { ownTimeZone } from './event-when.ts'
import type { ShownEvent } from './shown-event.ts'

/**
 * As `useEventTimes`, but only the start, because Home loads this.
 * @param length `weekday`: "Fri, 7:00 PM", next to a leaf of the calendar; `day`: "23 Nov, 7:00 PM"
 */
export const useEventStart = (
  event: Pick<ShownEvent, 'startsAt' | 'timeZone' | 'place'>,
  length: 'weekday' | 'day',
) => {
  const onClock = useEventClock()
  const { startsAt } = event
  const zones = shownZones({ ...event, endsAt: startsAt }, ownTimeZone())
  const startIn = (timeZone: string) =>
    length === 'day'
      ? dateTimeText(startsAt, 'short', { timeZone })
      : formatDate(startsAt, { timeZone, weekday: 'short', ...clock })
  const dayIn = (timeZone: string) => formatDate(startsAt, { timeZone, weekday: 'short' })
  const { first, second } = zones
  const there =
    second &&
    (dayIn(first) === dayIn(second) ? formatDate(startsAt, { timeZone: second, ...clock }) : startIn(second))
  return { first: startIn(first), second: there && onClock(event, there), zone: undefined }
}
