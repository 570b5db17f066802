import { Trans } from '@lingui/react/macro'
import styles from './event-row.module.css'
import { ownTimeZone, startText } from './event-when.ts'
import { hasOtherTime } from './has-other-time.ts'
import type { ShownEvent } from './shown-event.ts'
import { useZoneName } from './zone-name.ts'

/** Says whose time a list shows, and the reader's own; nothing where both are the same. */
export const OtherTime = ({ event }: { event: ShownEvent }) => {
  const { startsAt, timeZone, isOnline } = event
  const zoneName = useZoneName()
  if (!hasOtherTime(event)) return null
  const zone = zoneName(timeZone, new Date(startsAt))
  const own = startText(startsAt, ownTimeZone())
  return (
    <span className={styles.otherTime}>
      {isOnline ? (
        <Trans>Your time</Trans>
      ) : (
        <Trans>
          {zone}. Your time: {own}
        </Trans>
      )}
    </span>
  )
}
