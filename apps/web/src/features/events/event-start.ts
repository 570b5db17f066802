import { shownZones } from '@bowline/domain/event-time'
import { dateTimeText } from '../../ui/dates.ts'
import { useEventClock } from './event-clock.ts'
import { ownTimeZone } from './event-when.ts'
import type { ShownEvent } from './shown-event.ts'

/** As `useEventTimes`, but only the start, for search: "23 Nov, 7:00 PM". */
export const useEventStart = (event: Pick<ShownEvent, 'startsAt' | 'timeZone' | 'place'>) => {
  const onClock = useEventClock()
  const { startsAt } = event
  const { first, second } = shownZones({ ...event, endsAt: startsAt }, ownTimeZone())
  const startIn = (timeZone: string) => dateTimeText(startsAt, 'short', { timeZone })
  return { first: startIn(first), second: second && onClock(event, startIn(second)), zone: undefined }
}
