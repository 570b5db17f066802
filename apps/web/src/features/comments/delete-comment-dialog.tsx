import { Trans, useLingui } from '@lingui/react/macro'
import { useEnqueue } from '../../offline/react.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import type { ShownComment } from './shown-comment.ts'

type Props = { comment: ShownComment; onClose: () => void }

export const DeleteCommentDialog = ({ comment, onClose }: Props) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()

  const remove = async () => {
    await enqueue({ type: 'DELETE_COMMENT', commentId: comment.id, postId: comment.postId })
    toast(t`Comment deleted`)
  }
  return (
    <ConfirmDialog title={t`Delete this comment?`} action={t`Delete`} onConfirm={remove} onClose={onClose}>
      {comment.replyCount > 0 ? (
        <Trans>The text will be deleted, but the replies will stay.</Trans>
      ) : (
        <Trans>This can't be undone.</Trans>
      )}
    </ConfirmDialog>
  )
}
