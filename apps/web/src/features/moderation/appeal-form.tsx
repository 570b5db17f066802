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
import { Form } from '../../ui/form.tsx'
import { FormMessage } from '../../ui/form-message.tsx'

/** The author's appeal against a removal; it waits in the outbox without a network. */
export const AppealForm = ({ removalId }: { removalId: string }) => {
  const { t } = useLingui()
  const id = useId()
  const enqueue = useEnqueue()
  const [text, setText] = useState('')
  const [isBlank, setBlank] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBlank(!text.trim())
    setFailure(null)
    if (!text.trim()) return
    try {
      await enqueue({ type: 'APPEAL_REMOVAL', removalId, text: text.trim() })
    } catch (error) {
      setFailure(failureMessage(error))
    }
  }
  return (
    <Card component={Form} onSubmit={send} aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <div>
          <Typography id={id} variant="h3" component="h2">
            <Trans>Do you think this is a mistake?</Trans>
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            <Trans>Tell us why it should be restored. You can appeal once.</Trans>
          </Typography>
        </div>
        {failure && <FormMessage kind="error">{failure}</FormMessage>}
        <TextField
          multiline
          minRows={3}
          maxRows={10}
          label={t`Your appeal`}
          value={text}
          error={isBlank}
          helperText={isBlank ? t`Tell us why it should be restored` : undefined}
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
