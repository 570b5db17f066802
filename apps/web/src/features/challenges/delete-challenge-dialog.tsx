import type { Challenge } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEnqueue } from '../../offline/react.tsx'
import { useNavigate } from '../../router/index.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'

type Props = { challenge: Challenge; onClose: () => void }

/** A challenge is deleted with the post that announces it. */
export const DeleteChallengeDialog = ({ challenge, onClose }: Props) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const navigate = useNavigate()
  const remove = async () => {
    await enqueue({ type: 'DELETE_POST', postId: challenge.postId })
    toast(t`Challenge deleted`)
    navigate('/challenges', { replace: true })
  }
  return (
    <ConfirmDialog title={t`Delete this challenge?`} action={t`Delete`} onConfirm={remove} onClose={onClose}>
      <Trans>
        It will be deleted for everyone who joined. Others keep their posts and Knots, but you'll lose any
        Knots you earned by completing it. This can't be undone.
      </Trans>
    </ConfirmDialog>
  )
}
