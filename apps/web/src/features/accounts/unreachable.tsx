import { Trans } from '@lingui/react/macro'
import { productName } from '../../product.ts'
import { Button } from '../../ui/button.tsx'
import { FullPageMessage } from '../../ui/full-page-message.tsx'
import plain from '../../ui/plain.module.css'

/** A network failure signs nobody out: the page waits for the server instead. */
export const Unreachable = ({ onRetry }: { onRetry: (() => void) | undefined }) => {
  const product = productName()
  return (
    <FullPageMessage
      heading={<Trans>Can't reach {product}</Trans>}
      action={
        <Button kind="main" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p role="alert" className={plain.soft}>
        <Trans>Check your internet connection. This page will load as soon as {product} responds.</Trans>
      </p>
    </FullPageMessage>
  )
}
