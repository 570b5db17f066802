import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import type { ShownComment } from './shown-comment.ts'

type Props = { comment: ShownComment; onClose: () => void }

export const DeleteCommentDialog = ({ comment, onClose }: Props) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  /** A second click, while the first is on its way, asks for nothing more. */
  const asked = useRef(false)

  const remove = async () => {
    if (asked.current) return
    asked.current = true
    try {
      await enqueue({ type: 'DELETE_COMMENT', commentId: comment.id, postId: comment.postId })
      onClose()
      toast(t`Comment deleted`)
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
      title={t`Delete this comment?`}
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
        {comment.replyCount > 0 ? (
          <Trans>Its words are gone for good; the replies stay.</Trans>
        ) : (
          <Trans>The comment is gone for good. This can't be undone.</Trans>
        )}
      </Typography>
    </DialogFrame>
  )
}
