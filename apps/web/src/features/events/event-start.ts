import { useLingui } from '@lingui/react/macro'
import { ownTimeZone, shownTimeZone, startText } from './event-when.ts'
import type { ShownEvent } from './shown-event.ts'

/** As `useEventTimes`, but only the start, and an online event only at the reader's time, because Home loads this. */
export const useEventStart = (event: ShownEvent) => {
  const { t } = useLingui()
  const first = startText(event.startsAt, shownTimeZone(event))
  const own = startText(event.startsAt, ownTimeZone())
  return own === first ? { first, second: null } : { first: t`${first} there`, second: t`${own} for you` }
}
