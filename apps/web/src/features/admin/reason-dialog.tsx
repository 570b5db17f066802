import { limits } from '@bowline/domain/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { DialogFrame } from '../../ui/dialog-frame.tsx'

type Props = {
  title: string
  about: ReactNode
  label: string
  action: string
  isHarmless?: boolean
  isPending: boolean
  /** More to choose. */
  children?: ReactNode
  /** Whether it was done; else the dialog stays, with what was written. */
  onConfirm: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Why something is done; nothing is done without. */
export const ReasonDialog = ({
  title,
  about,
  label,
  action,
  isHarmless,
  isPending,
  children,
  onConfirm,
  onClose,
}: Props) => {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [isBlank, setBlank] = useState(false)
  const confirm = async () => {
    const given = reason.trim()
    setBlank(!given)
    if (given && !isPending && (await onConfirm(given))) onClose()
  }
  return (
    <DialogFrame
      open
      compact
      maxWidth="xs"
      onClose={onClose}
      title={title}
      onSubmit={event => {
        event.preventDefault()
        void confirm()
      }}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isHarmless ? 'primary' : 'error'}
            loading={isPending}
          >
            {action}
          </Button>
        </>
      }
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
          helperText={isBlank ? t`Say why, so that the member and other admins know` : undefined}
          onChange={event => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: limits.moderationReason } }}
        />
        {children}
      </Stack>
    </DialogFrame>
  )
}
