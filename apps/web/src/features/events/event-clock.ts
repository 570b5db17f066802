import { cityOfZone } from '@bowline/domain/event-city'
import { useLingui } from '@lingui/react/macro'
import type { ShownEvent } from './shown-event.ts'

/** The texts of an event's two times, see docs/product/events.md#time-and-place. The second is null if both are the same. */
export const useEventClocks = () => {
  const { t } = useLingui()
  return (
    { place, timeZone }: Pick<ShownEvent, 'place' | 'timeZone'>,
    first: string,
    second: string | null,
  ) => {
    const isThereFirst = place !== ''
    if (!second) return { first, second, isThereFirst }
    const own = isThereFirst ? second : first
    const yours = t`${own} your time`
    if (isThereFirst) return { first, second: yours, isThereFirst }
    const city = cityOfZone(timeZone)
    return { first: yours, second: city ? t`${second} in ${city}` : t`${second} UTC`, isThereFirst }
  }
}
