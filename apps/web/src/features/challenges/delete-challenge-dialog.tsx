import type { Challenge } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useEnqueue } from '../../offline/react.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'

type Props = { challenge: Challenge; onClose: () => void }

/** A challenge goes with the post that announces it. */
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
        It is gone for everybody who takes part. Their posts and their Knots stay. This can't be undone.
      </Trans>
    </ConfirmDialog>
  )
}
