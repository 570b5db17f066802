import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { EmptyState } from './empty-state.tsx'
import { failureMessage } from './failure-message.ts'
import { PlainButton } from './plain-button.tsx'

type Props = { error: unknown; onRetry: () => void; retrying?: boolean }

/** A part of a screen that could not be loaded. A refusal is told in the server's words. */
export const LoadError = ({ error, onRetry, retrying = false }: Props) => (
  <div role="alert">
    <EmptyState
      icon={CloudOff}
      title={<Trans>This could not be loaded</Trans>}
      action={
        <PlainButton onClick={onRetry} loading={retrying}>
          <Trans>Try again</Trans>
        </PlainButton>
      }
    >
      {failureMessage(error)}
    </EmptyState>
  </div>
)
