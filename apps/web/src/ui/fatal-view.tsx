import { Trans } from '@lingui/react/macro'
import { FullPageMessage } from './full-page-message.tsx'
import { PlainButton } from './plain-button.tsx'

/** See docs/product/interface.md#fatal-view. */
export const FatalView = ({ message }: { message: string }) => (
  <FullPageMessage
    heading={<Trans>The app stopped</Trans>}
    action={
      <PlainButton kind="main" onClick={() => window.location.reload()}>
        <Trans>Reload Application</Trans>
      </PlainButton>
    }
  >
    <p role="alert">{message}</p>
  </FullPageMessage>
)
