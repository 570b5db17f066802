import { cityOfPlace } from '@bowline/domain/event-city'
import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import { useMe } from '../../session/session.ts'
import { spanText } from '../../ui/date-spans.ts'
import { ownTimeZone, shownTimeZone, startText } from './event-when.ts'
import { hasOtherTime, startIn, timeIn } from './has-other-time.ts'
import type { ShownEvent } from './shown-event.ts'
import { useZoneName } from './zone-name.ts'

type Timed = Pick<ShownEvent, 'startsAt' | 'endsAt' | 'timeZone' | 'isOnline' | 'place' | 'host'>

/** An event's time in words, with whose time it is only where the reader's differs. */
type EventTimes = { first: string; second: string | null; zone: string | undefined; city: string | null }

/** When an event starts and ends: the time at its place first, or the reader's for an online event. */
export const useEventTimes = (event: Timed, length: 'weekday' | 'long'): EventTimes => {
  const words = useTimeWords(event)
  return words(
    spanText(event.startsAt, event.endsAt, length, { timeZone: shownTimeZone(event) }),
    (zone, other) => timeIn(event, zone, other),
  )
}

/** As `useEventTimes`, without the end. */
export const useEventStart = (event: Timed): EventTimes => {
  const words = useTimeWords(event)
  return words(startText(event.startsAt, shownTimeZone(event)), (zone, other) => startIn(event, zone, other))
}

const useTimeWords = (event: Timed) => {
  const { t } = useLingui()
  const { uid } = useMe()
  const zoneName = useZoneName()
  const { timeZone, isOnline, host } = event
  return (first: string, textIn: (timeZone: string, other: string) => string): EventTimes => {
    if (!hasOtherTime(event)) return { first, second: null, zone: undefined, city: null }
    const here = ownTimeZone()
    const zone = zoneName(timeZone, new Date(event.startsAt))
    if (isOnline) {
      const there = textIn(timeZone, here)
      const name = plainText(host.displayName)
      const second = host.uid === uid ? t`${there} in ${zone}` : t`${there} for ${name}`
      return { first: t`${first} your time`, second, zone, city: null }
    }
    const own = textIn(here, timeZone)
    const city = cityOfPlace(plainText(event.place), timeZone)
    return { first: city ? t`${first} in ${city}` : t`${first} there`, second: t`${own} for you`, zone, city }
  }
}
