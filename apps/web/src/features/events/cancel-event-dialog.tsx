import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { type Scope, ScopeField } from './scope-field.tsx'
import type { ShownEvent } from './shown-event.ts'
import { useCancelEvent } from './use-event-writes.ts'

type Props = { event: ShownEvent; onClose: () => void }

/** Cancelling cannot be undone, so it asks for confirmation and a reason. */
export const CancelEventDialog = ({ event, onClose }: Props) => {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [scope, setScope] = useState<Scope>('one')
  const { cancel, problem, isPending } = useCancelEvent(event, onClose)
  return (
    <DialogFrame
      open
      compact
      maxWidth="xs"
      onClose={onClose}
      title={t`Cancel this event?`}
      onSubmit={submitted => {
        submitted.preventDefault()
        cancel({ reason: reason.trim(), scope })
      }}
      actions={
        <>
          <Button color="inherit" onClick={onClose} autoFocus>
            <Trans>Keep event</Trans>
          </Button>
          <Button type="submit" variant="contained" color="error" loading={isPending}>
            <Trans>Cancel event</Trans>
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
        <Typography color="textSecondary">
          <Trans>Attendees and the waiting list will be notified. This can't be undone.</Trans>
        </Typography>
        {problem && <FormMessage kind="error">{problem}</FormMessage>}
        {event.seriesId && <ScopeField value={scope} onChange={setScope} />}
        <TextField
          multiline
          minRows={2}
          maxRows={6}
          label={t`Why?`}
          helperText={t`Shown to everybody who can see the event`}
          value={reason}
          onChange={change => setReason(change.target.value)}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      </Box>
    </DialogFrame>
  )
}
