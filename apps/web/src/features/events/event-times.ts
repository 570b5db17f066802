import { cityOfPlace } from '@bowline/domain/event-city'
import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import { useMe } from '../../session/session.ts'
import { spanText } from '../../ui/date-spans.ts'
import { ownTimeZone, shownTimeZone } from './event-when.ts'
import { hasOtherTime, timeIn } from './has-other-time.ts'
import type { ShownEvent } from './shown-event.ts'
import { useZoneName } from './zone-name.ts'

/**
 * When an event starts and ends: the time at its place first, or the reader's for an online event. Where they differ, also
 * whose time it is, the other time, and the event's zone.
 */
export const useEventTimes = (event: ShownEvent, length: 'weekday' | 'long') => {
  const { t } = useLingui()
  const { uid } = useMe()
  const zoneName = useZoneName()
  const { startsAt, endsAt, timeZone, isOnline, host } = event
  const first = spanText(startsAt, endsAt, length, { timeZone: shownTimeZone(event) })
  if (!hasOtherTime(event)) return { first, second: null, zone: undefined }
  const here = ownTimeZone()
  const zone = zoneName(timeZone, new Date(startsAt))
  const other = isOnline ? timeIn(event, timeZone, here) : timeIn(event, here, timeZone)
  const name = host.displayName
  if (isOnline)
    return {
      first: t`${first} your time`,
      second: host.uid === uid ? t`${other} in ${zone}` : t`${other} for ${name}`,
      zone,
    }
  const city = cityOfPlace(plainText(event.place), timeZone)
  return { first: city ? t`${first} in ${city}` : t`${first} there`, second: t`${other} for you`, zone }
}
