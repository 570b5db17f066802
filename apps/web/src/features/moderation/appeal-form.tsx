import { limits } from '@bowline/domain/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'

/** What the author has to say against a removal; it waits in the outbox where there is no network. */
export const AppealForm = ({ removalId }: { removalId: string }) => {
  const { t } = useLingui()
  const id = useId()
  const enqueue = useEnqueue()
  const toast = useToast()
  const [text, setText] = useState('')
  const [isBlank, setBlank] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBlank(!text.trim())
    if (!text.trim()) return
    try {
      await enqueue({ type: 'APPEAL_REMOVAL', removalId, text: text.trim() })
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
    }
  }
  return (
    <Card component="form" noValidate onSubmit={send} aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <div>
          <Typography id={id} variant="h3" component="h2">
            <Trans>Do you think this is a mistake?</Trans>
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            <Trans>Say why it should be put back. You can appeal once.</Trans>
          </Typography>
        </div>
        <TextField
          multiline
          minRows={3}
          maxRows={10}
          label={t`Your appeal`}
          value={text}
          error={isBlank}
          helperText={isBlank ? t`Say why it should be put back` : undefined}
          onChange={event => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: limits.appeal } }}
        />
        <div>
          <Button type="submit" variant="contained">
            <Trans>Appeal</Trans>
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
