import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import styles from './chat-panel.module.css'

type Props = { message: string; onRetry?: () => void; retrying?: boolean }

/** An error in the panel, which stays usable. */
export const PanelAlert = ({ message, onRetry, retrying = false }: Props) => (
  <div role="alert" className={styles.alert}>
    <span>{message}</span>
    {onRetry && (
      <Button kind="text" onClick={onRetry} loading={retrying}>
        <Trans>Try again</Trans>
      </Button>
    )}
  </div>
)
