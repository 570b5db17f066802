import type { Relation } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { Button, type ButtonSize } from '../../ui/button.tsx'
import { useSetFollow } from './use-set-follow.ts'

type Props = {
  userId: string
  relation: Relation
  /** The element with the member's name, for lists with several of these buttons. */
  describedBy?: string
  size?: ButtonSize
}

export const FollowButton = ({ userId, relation, describedBy, size }: Props) => {
  const { following } = relation
  const set = useSetFollow(userId, relation)
  return (
    <Button
      kind={following ? 'muted' : 'soft'}
      size={size}
      aria-describedby={describedBy}
      onClick={() => void set()}
    >
      {following ? <Trans>Unfollow</Trans> : <Trans>Follow</Trans>}
    </Button>
  )
}
