import type { Relation } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { useSetFollow } from './use-set-follow.ts'

type Props = {
  userId: string
  relation: Relation
  /** The element with the member's name, for lists with several of these buttons. */
  describedBy?: string
  size?: 'small' | 'medium'
}

export const FollowButton = ({ userId, relation, describedBy, size = 'medium' }: Props) => {
  const { following } = relation
  const set = useSetFollow(userId, relation)
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
