import { useState } from 'react'
import { overlay } from '../../offline/overlay.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { FollowButton } from '../follows/index.ts'
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
  const relation = { following: followedBack, followsYou: true, connected: followedBack }
  const member = overlay('member', { uid: userId, relation }, usePendingChanges())
  if (!isOffered) return null
  return (
    <span className={styles.followBack}>
      <FollowButton
        isBack
        userId={userId}
        relation={member.relation}
        describedBy={describedBy}
        size="small"
      />
    </span>
  )
}
