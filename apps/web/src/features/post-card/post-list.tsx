import type { ShownPage } from '../posts/data.ts'
import { PostCard } from './post-card.tsx'
import styles from './post-list.module.css'

/** About as tall as a post, for pages that are not drawn yet. */
const usualHeight = 560

/** Posts page by page; pages far from the window cost nothing to draw. */
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
