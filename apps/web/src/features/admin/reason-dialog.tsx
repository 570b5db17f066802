import { Refusal } from '@bowline/domain/errors'
import { limits } from '@bowline/domain/limits'
import { useLingui } from '@lingui/react/macro'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { failureMessage } from '../../ui/failure-message.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'

type Props = {
  title: string
  about: ReactNode
  label: string
  action: string
  isHarmless?: boolean
  /** Further fields. */
  children?: ReactNode
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason for an action. Every action needs one. */
export const ReasonDialog = ({
  title,
  about,
  label,
  action,
  isHarmless = false,
  children,
  onConfirm,
  onClose,
}: Props) => {
  const { t } = useLingui()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [isBlank, setBlank] = useState(false)
  const confirm = async () => {
    const given = reason.trim()
    setBlank(!given)
    if (!given) return false
    try {
      return await onConfirm(given)
    } catch (error) {
      // If another admin was faster, the screen is refetched and the dialog closes.
      if (!(error instanceof Refusal && error.code === 'conflict')) throw error
      return toast(failureMessage(error), { severity: 'error' })
    }
  }
  return (
    <FormDialog
      compact
      maxWidth="xs"
      title={title}
      action={action}
      isGrave={!isHarmless}
      onSubmit={confirm}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography color="textSecondary">{about}</Typography>
        <TextField
          multiline
          minRows={3}
          maxRows={8}
          fullWidth
          autoFocus
          label={label}
          value={reason}
          error={isBlank}
          helperText={isBlank ? t`Give a reason for the member and other admins` : undefined}
          onChange={event => {
            setBlank(false)
            setReason(event.target.value)
          }}
          slotProps={{ htmlInput: { maxLength: limits.moderationReason } }}
        />
        {children}
      </Stack>
    </FormDialog>
  )
}
