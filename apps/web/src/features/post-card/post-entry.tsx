import { memo, Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ShownPost } from '../posts/data.ts'
import { PostCard } from './post-card.tsx'
import styles from './post-list.module.css'

const CheckInGroup = lazyPart(() => import('./check-in-group.tsx'), 'CheckInGroup')

type Props = {
  post: ShownPost
  /** Its place in the list, from 1 on. */
  position: number
  /** The number of posts in the list; -1 if it is not known. */
  size: number
  eager?: boolean
}

/** A post in a list, or the check-ins that it stands for. */
export const PostEntry = memo(({ post, position, size, eager }: Props) =>
  post.group ? (
    <Suspense fallback={<div className={styles.group} />}>
      <CheckInGroup posts={post.group} position={position} size={size} />
    </Suspense>
  ) : (
    <PostCard post={post} position={position} size={size} eager={eager} />
  ),
)
