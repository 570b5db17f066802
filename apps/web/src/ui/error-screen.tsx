import { Trans } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FullPageMessage } from './full-page-message.tsx'

/** SPEC.md §2: what is left of a page that failed to render. */
export const ErrorScreen = ({ error }: { error: unknown }) => (
  <FullPageMessage
    heading={<Trans>Oops! Something went wrong</Trans>}
    action={
      <Button variant="contained" size="large" onClick={() => window.location.reload()}>
        <Trans>Refresh Page</Trans>
      </Button>
    }
  >
    <Typography role="alert" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {messageOf(error)}
    </Typography>
    <Typography color="text.secondary">
      <Trans>We apologize for the inconvenience. Please try refreshing the page or coming back later.</Trans>
    </Typography>
  </FullPageMessage>
)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
