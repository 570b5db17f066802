import type { Relation } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'

type Props = {
  userId: string
  relation: Relation
  /** The element with the member's name, where several of these buttons stand together. */
  describedBy?: string
  size?: 'small' | 'medium'
}

/** Sets a state, whatever was clicked before: the last click counts. */
export const FollowButton = ({ userId, relation, describedBy, size = 'medium' }: Props) => {
  const enqueue = useEnqueue()
  const toast = useToast()
  const { following } = relation
  const set = () =>
    enqueue({ type: following ? 'UNFOLLOW_USER' : 'FOLLOW_USER', userId }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  return (
    <Button
      size={size}
      variant={following ? 'outlined' : 'contained'}
      color={following ? 'inherit' : 'primary'}
      aria-describedby={describedBy}
      onClick={set}
      sx={{ minWidth: size === 'small' ? 92 : 112, flexShrink: 0 }}
    >
      {following ? <Trans>Unfollow</Trans> : <Trans>Follow</Trans>}
    </Button>
  )
}
