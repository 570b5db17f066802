import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'
import { FullPageMessage } from './full-page-message.tsx'

/** See docs/product/interface.md#fatal-view. */
export const FatalView = ({ message }: { message: string }) => (
  <FullPageMessage
    heading={<Trans>The app stopped working</Trans>}
    action={
      <Button kind="main" onClick={() => window.location.reload()}>
        <Trans>Reload Application</Trans>
      </Button>
    }
  >
    <p role="alert">{message}</p>
  </FullPageMessage>
)
