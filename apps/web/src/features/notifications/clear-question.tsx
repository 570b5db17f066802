import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { PlainButton } from '../../ui/plain-button.tsx'
import styles from './notification-panel.module.css'

/** Asks for confirmation before all notifications are deleted. */
export const ClearQuestion = ({ onCancel, onClear }: { onCancel: () => void; onClear: () => void }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.question}>
      <p id={id}>
        <Trans>Clear all notifications? This can't be undone.</Trans>
      </p>
      <PlainButton autoFocus onClick={onCancel}>
        <Trans>Cancel</Trans>
      </PlainButton>
      <PlainButton kind="danger" onClick={onClear}>
        <Trans>Clear all</Trans>
      </PlainButton>
    </section>
  )
}
