import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import type { ShownMessage } from './log-lines.ts'

type Props = { message: ShownMessage; whom: 'me' | 'both'; onClose: () => void }

export const DeleteMessageDialog = ({ message, whom, onClose }: Props) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  /** A second click, while the first is on its way, asks for nothing more. */
  const asked = useRef(false)

  const remove = async () => {
    if (asked.current) return
    asked.current = true
    try {
      const { chatId, id: messageId } = message
      await enqueue({ type: 'DELETE_MESSAGE', chatId, messageId, for: whom })
      onClose()
    } catch (error) {
      asked.current = false
      toast(failureMessage(error), { severity: 'error' })
    }
  }
  return (
    <DialogFrame
      open
      compact
      maxWidth="xs"
      onClose={onClose}
      title={whom === 'both' ? t`Delete for both?` : t`Delete for you?`}
      actions={
        <>
          <Button color="inherit" onClick={onClose} autoFocus>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" color="error" onClick={remove}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      <Typography color="textSecondary">
        {whom === 'both' ? (
          <Trans>Its words and picture are gone for both of you; that there was a message stays.</Trans>
        ) : (
          <Trans>You will not see it any more, on any device. The other one still does.</Trans>
        )}
      </Typography>
    </DialogFrame>
  )
}
