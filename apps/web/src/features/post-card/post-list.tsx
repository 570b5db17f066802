import { Suspense } from 'react'
import { whenIdleAfterTap } from '../../app-shell/when-idle.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { PostListSource, ShownPage } from '../posts/data.ts'
import { CommentThread } from './post-actions.tsx'
import { PostEntry } from './post-entry.tsx'
import styles from './post-list.module.css'
import { PostMenuItems } from './post-menu.tsx'

const LaterPosts = lazyPart(() => import('./later-posts.tsx'), 'LaterPosts')

type Props = {
  pages: readonly ShownPage[]
  /** Whether nothing follows these pages. */
  isWhole: boolean
  /** Reads pages that are missing between others. */
  source?: PostListSource
  /** The post that the list scrolls to. */
  wanted?: string | null
  eagerFirst?: boolean
}

/** Lists posts. Only the first page and the later posts near the window are in the document. */
export const PostList = ({ pages, isWhole, source, wanted = null, eagerFirst = false }: Props) => {
  const [first, ...later] = pages
  const firstPosts = first?.posts ?? []
  const size = isWhole ? pages.reduce((sum, { posts }) => sum + posts.length, 0) : -1
  return (
    <div role="feed" className={styles.list} onPointerEnter={fetchParts}>
      {firstPosts.map((post, index) => (
        <PostEntry
          key={post.id}
          post={post}
          position={index + 1}
          size={size}
          eager={eagerFirst && index === 0}
        />
      ))}
      {later.length > 0 && (
        <Suspense>
          <LaterPosts pages={later} before={firstPosts.length} size={size} source={source} wanted={wanted} />
        </Suspense>
      )}
    </div>
  )
}

/** Fetches what a later tap may open. */
const fetchParts = () => {
  whenIdleAfterTap(PostMenuItems.prefetch)
  whenIdleAfterTap(CommentThread.prefetch)
}
