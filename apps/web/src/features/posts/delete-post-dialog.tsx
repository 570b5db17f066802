import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useEnqueue } from '../../offline/react.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import type { ShownPost } from './shown-post.ts'

type Props = { post: ShownPost; onClose: () => void }

export const DeletePostDialog = ({ post, onClose }: Props) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  /** A second click, while the first is on its way, asks for nothing more. */
  const asked = useRef(false)

  const remove = async () => {
    if (asked.current) return
    asked.current = true
    try {
      await enqueue({ type: 'DELETE_POST', postId: post.id })
      onClose()
      toast(t`Post deleted`)
      if (pathname === `/post/${post.id}`) navigate('/home', { replace: true })
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
      title={t`Delete this post?`}
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
        {post.media ? (
          <Trans>The post and its picture are gone for good. This can't be undone.</Trans>
        ) : (
          <Trans>The post is gone for good. This can't be undone.</Trans>
        )}
      </Typography>
    </DialogFrame>
  )
}
