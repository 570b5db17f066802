import type { Relation } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useSetFollow } from './use-set-follow.ts'

/** Like `FollowButton`, without MUI, for screens that must load fast. */
export const PlainFollowButton = ({
  userId,
  relation,
  describedBy,
}: {
  userId: string
  relation: Relation
  describedBy: string
}) => {
  const set = useSetFollow(userId, relation)
  return (
    <PlainButton
      kind={relation.following ? 'quiet' : 'main'}
      aria-describedby={describedBy}
      onClick={() => void set()}
    >
      {relation.following ? <Trans>Unfollow</Trans> : <Trans>Follow</Trans>}
    </PlainButton>
  )
}
