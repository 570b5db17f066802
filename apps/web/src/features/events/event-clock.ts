import { clockCity } from '@bowline/domain/event-city'
import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import type { ShownEvent } from './shown-event.ts'

type Place = Pick<ShownEvent, 'place' | 'timeZone'>

/** The texts of an event's two times, see docs/product/events.md#time-and-place. The second is null if both are the same. */
export const useEventClocks = () => {
  const { t } = useLingui()
  /** "7:00 PM Lisbon time" */
  const onClock = ({ place, timeZone }: Place, time: string) => {
    const city = clockCity({ place: plainText(place), timeZone })
    return city === null ? t`${time} UTC` : t`${time} ${city} time`
  }
  return (event: Place, first: string, second: string | null) => {
    const isThereFirst = event.place !== ''
    if (!second) return { first, second, isThereFirst }
    const own = isThereFirst ? second : first
    const yours = t`${own} your time`
    return isThereFirst
      ? { first: onClock(event, first), second: yours, isThereFirst }
      : { first: yours, second: onClock(event, second), isThereFirst }
  }
}
