import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { overlay } from '../../offline/overlay.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { FollowButton } from '../follows/index.ts'
import { notificationKeys } from './notification-keys.ts'
import styles from './notification-line.module.css'

type Props = {
  userId: string
  followedBack: boolean
  /** The sentence that names the follower. */
  describedBy: string
}

/** Follows a new follower in return. It stays once it was pressed, so that a slip can be undone. */
export const FollowBack = ({ userId, followedBack, describedBy }: Props) => {
  const [isOffered] = useState(!followedBack)
  const following = useFollowing(userId, followedBack)
  if (!isOffered) return null
  const relation = { following, followsYou: true, connected: following }
  return (
    <span className={styles.followBack}>
      <FollowButton userId={userId} relation={relation} describedBy={describedBy} size="small">
        <Trans>Follow back</Trans>
      </FollowButton>
    </span>
  )
}

/** Also between the answer to a follow and the list that is read again after it. */
const useFollowing = (userId: string, served: boolean) => {
  const queryClient = useQueryClient()
  const relation = { following: served, followsYou: true, connected: served }
  const { pending, relation: shown } = overlay('member', { uid: userId, relation }, usePendingChanges())
  const [last, setLast] = useState(served)
  const isPending = pending !== undefined
  if (isPending && last !== shown.following) setLast(shown.following)
  useEffect(() => {
    if (!isPending && last !== served) void queryClient.invalidateQueries({ queryKey: notificationKeys.list })
  }, [isPending, last, served, queryClient])
  return isPending ? shown.following : last
}
