import { Trans } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { CloudOff } from 'lucide-react'
import { EmptyState } from './empty-state.tsx'
import { failureMessage } from './failure-message.ts'

type Props = { error: unknown; onRetry: () => void; retrying?: boolean }

/** A part of a screen that could not be loaded. A refusal is told in the server's words. */
export const LoadError = ({ error, onRetry, retrying = false }: Props) => (
  <div role="alert">
    <EmptyState
      icon={CloudOff}
      title={<Trans>This could not be loaded</Trans>}
      action={
        <Button variant="outlined" onClick={onRetry} loading={retrying}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {failureMessage(error)}
    </EmptyState>
  </div>
)
