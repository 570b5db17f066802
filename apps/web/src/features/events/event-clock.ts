import { clockOf } from '@bowline/domain/event-city'
import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import type { ShownEvent } from './shown-event.ts'

/** A time on the event's clock: "7:00 PM in Lisbon", or "7:00 PM Warsaw time" for an event elsewhere in that zone. */
export const useEventClock = () => {
  const { t } = useLingui()
  return ({ place, timeZone }: Pick<ShownEvent, 'place' | 'timeZone'>, time: string) => {
    const clock = clockOf({ place: plainText(place), timeZone })
    if (clock.kind === 'utc') return t`${time} UTC`
    const { kind, city } = clock
    return kind === 'city' ? t`${time} in ${city}` : t`${time} ${city} time`
  }
}
