import type { ShownPage } from '../posts/data.ts'
import { PostCard } from './post-card.tsx'
import styles from './post-list.module.css'

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
        {posts.map((post, place) => (
          <PostCard key={post.id} post={post} eager={eagerFirst && index === 0 && place === 0} />
        ))}
      </div>
    ))}
  </div>
)
