import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useOutbox } from '../../offline/react.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'

/** What can be done about a write that the server refused. */
export const RefusedActions = ({ operationId }: { operationId: string }) => {
  const { t } = useLingui()
  const outbox = useOutbox()
  const [asking, setAsking] = useState(false)
  return (
    <Box sx={{ display: 'flex', ml: 'auto', flexShrink: 0 }}>
      <Button size="small" onClick={() => outbox.retry(operationId)}>
        <Trans>Try again</Trans>
      </Button>
      <Button size="small" color="inherit" onClick={() => setAsking(true)}>
        <Trans>Discard</Trans>
      </Button>
      <DialogFrame
        open={asking}
        compact
        maxWidth="xs"
        onClose={() => setAsking(false)}
        title={t`Discard this change?`}
        actions={
          <>
            <Button color="inherit" onClick={() => setAsking(false)} autoFocus>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="contained" color="error" onClick={() => outbox.discard(operationId)}>
              <Trans>Discard</Trans>
            </Button>
          </>
        }
      >
        <Typography color="textSecondary">
          <Trans>It is on this device only. Once it is discarded it can't be brought back.</Trans>
        </Typography>
      </DialogFrame>
    </Box>
  )
}
