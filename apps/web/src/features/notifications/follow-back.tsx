import type { Operation } from '@bowline/domain/operation'
import { useState } from 'react'
import { isInProgress } from '../../offline/pending.ts'
import { usePending } from '../../offline/react.tsx'
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
  const following = useFollowing(userId, followedBack)
  if (!isOffered) return null
  const relation = { following, followsYou: true, connected: following }
  return (
    <span className={styles.followBack}>
      <FollowButton userId={userId} relation={relation} describedBy={describedBy} size="small" />
    </span>
  )
}

/** What the latest press asked for, as long as the line is shown. A refused press does not count. */
const useFollowing = (userId: string, served: boolean) => {
  const [last, setLast] = useState(served)
  const change = usePending(items => items.findLast(({ operation }) => isFollow(operation, userId)))
  const asked = change && isInProgress(change) ? change.operation.type === 'FOLLOW_USER' : served
  const following = change ? asked : last
  if (following !== last) setLast(following)
  return following
}

const isFollow = (operation: Operation, userId: string) =>
  (operation.type === 'FOLLOW_USER' || operation.type === 'UNFOLLOW_USER') && operation.userId === userId
