import { Trans } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FullPageMessage } from './full-page-message.tsx'

/** SPEC.md §2: the app can't go on at all. */
export const FatalView = ({ message }: { message: string }) => (
  <FullPageMessage
    heading={<Trans>The app stopped</Trans>}
    action={
      <Button variant="contained" size="large" onClick={() => window.location.reload()}>
        <Trans>Reload Application</Trans>
      </Button>
    }
  >
    <Typography role="alert" sx={{ overflowWrap: 'anywhere' }}>
      {message}
    </Typography>
  </FullPageMessage>
)
