import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ShownPage } from '../posts/data.ts'
import { PostCard } from './post-card.tsx'
import styles from './post-list.module.css'

const CheckInGroup = lazyPart(() => import('./check-in-group.tsx'), 'CheckInGroup')

/** The approximate height of a post, for pages that are not rendered yet. */
const usualHeight = 560

/** Lists posts page by page. Pages far from the viewport are not rendered. */
export const PostList = ({
  pages,
  eagerFirst = false,
}: {
  pages: readonly ShownPage[]
  eagerFirst?: boolean
}) => (
  <div className={styles.list}>
    {pages.map(({ key, posts }, index) => (
      <div
        key={key}
        className={styles.page}
        style={{ containIntrinsicHeight: `auto ${posts.length * usualHeight}px` }}
      >
        {posts.map((post, place) =>
          post.group ? (
            <Suspense key={post.id} fallback={<div className={styles.group} />}>
              <CheckInGroup posts={post.group} />
            </Suspense>
          ) : (
            <PostCard key={post.id} post={post} eager={eagerFirst && index === 0 && place === 0} />
          ),
        )}
      </div>
    ))}
  </div>
)
