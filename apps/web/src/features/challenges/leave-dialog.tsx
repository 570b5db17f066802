import type { Challenge } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useChallengeWrites } from './use-challenge-writes.ts'

export const LeaveDialog = ({ challenge, onClose }: { challenge: Challenge; onClose: () => void }) => {
  const { t } = useLingui()
  const { join } = useChallengeWrites(challenge)
  return (
    <ConfirmDialog
      title={t`Leave this challenge?`}
      action={t`Leave`}
      isHarmless
      onConfirm={() => join(false)}
      onClose={onClose}
    >
      <Trans>Your posts stay. If you rejoin before it ends, your check-ins are restored.</Trans>
    </ConfirmDialog>
  )
}
