import { shownZones } from '@bowline/domain/event-time'
import { dateTimeText } from '../../ui/dates.ts'
import { useEventClocks } from './event-clock.ts'
import { ownTimeZone } from './event-when.ts'
import type { ShownEvent } from './shown-event.ts'

/** As `useEventTimes`, but only the start, for search: "23 Nov, 7:00 PM". */
export const useEventStart = (event: Pick<ShownEvent, 'startsAt' | 'timeZone' | 'place'>) => {
  const onClocks = useEventClocks()
  const { startsAt } = event
  const { first, second } = shownZones({ ...event, endsAt: startsAt }, ownTimeZone())
  const startIn = (timeZone: string) => dateTimeText(startsAt, 'short', { timeZone })
  return { ...onClocks(event, startIn(first), second && startIn(second)), zone: undefined }
}
