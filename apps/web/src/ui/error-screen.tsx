import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'
import { messageOf } from './failure-message.ts'
import { FullPageMessage } from './full-page-message.tsx'
import plain from './plain.module.css'

/** See docs/product/interface.md#error-screen. */
export const ErrorScreen = ({ error }: { error: unknown }) => (
  <FullPageMessage
    heading={<Trans>Oops! Something went wrong</Trans>}
    action={
      <Button kind="main" onClick={() => window.location.reload()}>
        <Trans>Refresh Page</Trans>
      </Button>
    }
  >
    <p role="alert">
      <b>{messageOf(error)}</b>
    </p>
    <p className={plain.soft}>
      <Trans>We apologize for the inconvenience. Please try refreshing the page or coming back later.</Trans>
    </p>
  </FullPageMessage>
)
