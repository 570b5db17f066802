import { Trans } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { productName } from '../../product.ts'
import { FullPageMessage } from '../../ui/full-page-message.tsx'

/** Nobody is signed out because the network failed: the page waits for the server instead. */
export const Unreachable = ({ onRetry }: { onRetry: (() => void) | undefined }) => {
  const product = productName()
  return (
    <FullPageMessage
      heading={<Trans>{product} can't be reached</Trans>}
      action={
        <Button variant="contained" size="large" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Typography role="alert" color="text.secondary">
        <Trans>Check your connection. The page goes on as soon as the server answers.</Trans>
      </Typography>
    </FullPageMessage>
  )
}
