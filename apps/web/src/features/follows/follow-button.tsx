import type { Relation } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Button, type ButtonSize } from '../../ui/button.tsx'
import { useSetFollow } from './use-set-follow.ts'

type Props = {
  userId: string
  relation: Relation
  /** The element with the member's name, for lists with several of these buttons. */
  describedBy?: string
  size?: ButtonSize
}

/** Shows that the viewer follows the member and, on hover and focus, that a press ends it. In lists, it offers to follow back. */
export const FollowButton = ({ userId, relation, describedBy, size }: Props) => {
  const { following, followsYou } = relation
  const set = useSetFollow(userId, relation)
  return (
    <Button
      kind={following ? 'chosen' : 'strong'}
      size={size}
      isEven={describedBy !== undefined}
      aria-describedby={describedBy}
      onClick={() => void set()}
    >
      {following ? (
        <>
          {/* The name is only what a press does. */}
          <span aria-hidden>
            <Check size={16} aria-hidden />
            <Trans>Following</Trans>
          </span>
          <span>
            <Trans>Unfollow</Trans>
          </span>
        </>
      ) : followsYou && describedBy ? (
        <Trans>Follow back</Trans>
      ) : (
        <Trans>Follow</Trans>
      )}
    </Button>
  )
}
