import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './notification-panel.module.css'

/** Asks for confirmation before all notifications are deleted. */
export const ClearQuestion = ({ onCancel, onClear }: { onCancel: () => void; onClear: () => void }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.question}>
      <p id={id}>
        <Trans>Clear all notifications? This can't be undone.</Trans>
      </p>
      <Button autoFocus onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button kind="danger" onClick={onClear}>
        <Trans>Clear all</Trans>
      </Button>
    </section>
  )
}
