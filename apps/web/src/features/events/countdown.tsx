import { Plural, Trans } from '@lingui/react/macro'
import { useNow } from '../../ui/use-now.ts'
import { daysUntil } from './days-until.ts'
import { ownTimeZone } from './event-when.ts'
import styles from './events.module.css'
import type { ShownEvent } from './shown-event.ts'

/** "In 3 days", on the cover of an event that is near. */
export const Countdown = ({ event }: { event: ShownEvent }) => {
  const days = daysUntil(event.startsAt, useNow(), ownTimeZone())
  if (days === null || days > atMost || event.isCancelled) return null
  return (
    <span className={styles.countdown}>
      {days === 0 ? (
        <Trans>Today</Trans>
      ) : days === 1 ? (
        <Trans>Tomorrow</Trans>
      ) : (
        <Plural value={days} one="In # day" other="In # days" />
      )}
    </span>
  )
}

/** In days. Events further away have no countdown. */
const atMost = 30
