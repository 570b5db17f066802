import { SelectOrdinal, Trans } from '@lingui/react/macro'
import { Check, Hourglass } from 'lucide-react'
import styles from './events.module.css'
import type { ShownEvent } from './shown-event.ts'

/** The viewer's state: attending, or waiting with the position; nothing otherwise. */
export const OwnState = ({ event: { own, can, isCancelled } }: { event: ShownEvent }) => {
  if (own.state === 'none' || isCancelled) return null
  if (!can.rsvp)
    return own.state === 'going' ? (
      <span className={styles.state}>
        <Check size={16} aria-hidden />
        <Trans>You went</Trans>
      </span>
    ) : null
  if (own.state === 'going')
    return (
      <span className={styles.state} data-state="going">
        <Check size={16} aria-hidden />
        <Trans>You are going</Trans>
      </span>
    )
  return (
    <span className={styles.state} data-state="waiting">
      <Hourglass size={16} aria-hidden />
      {own.turn === null ? (
        <Trans>On the waiting list</Trans>
      ) : (
        <Trans>
          On the waiting list: <SelectOrdinal value={own.turn} one="#st" two="#nd" few="#rd" other="#th" /> in
          line
        </Trans>
      )}
    </span>
  )
}
