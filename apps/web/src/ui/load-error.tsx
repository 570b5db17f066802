import { Trans } from '@lingui/react/macro'
import { productName } from '../product.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { failureMessage } from './failure-message.ts'

type Props = { error: unknown; onRetry: () => void; retrying?: boolean }

/**
 * A part of a screen that could not be loaded and is not cached on this device. A refusal shows the server's
 * message.
 */
export const LoadError = ({ error, onRetry, retrying = false }: Props) => {
  const isOutOfReach = error instanceof TypeError
  const product = productName()
  return (
    <div role="alert">
      <EmptyState
        art="offline"
        title={isOutOfReach ? <Trans>Not available offline yet</Trans> : <Trans>Couldn't load this</Trans>}
        action={
          <Button onClick={onRetry} loading={retrying}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {isOutOfReach ? (
          <Trans>
            Can't reach {product}. You can still read anything you've already opened. This page will load once
            you're back online.
          </Trans>
        ) : (
          failureMessage(error)
        )}
      </EmptyState>
    </div>
  )
}
