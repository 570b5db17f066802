import { Trans } from '@lingui/react/macro'
import { messageOf } from './failure-message.ts'
import { FullPageMessage } from './full-page-message.tsx'
import plain from './plain.module.css'
import { PlainButton } from './plain-button.tsx'

/** See docs/product/interface.md#error-screen. */
export const ErrorScreen = ({ error }: { error: unknown }) => (
  <FullPageMessage
    heading={<Trans>Oops! Something went wrong</Trans>}
    action={
      <PlainButton kind="main" onClick={() => window.location.reload()}>
        <Trans>Refresh Page</Trans>
      </PlainButton>
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
