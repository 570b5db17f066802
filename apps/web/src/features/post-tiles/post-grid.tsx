import { plainText } from '@bowline/domain/sanitise'
import { useId } from 'react'
import { Link } from '../../router/index.ts'
import { dateText } from '../../ui/dates.ts'
import { Bone } from '../../ui/skeletons.tsx'
import { srcSetOf } from '../media/index.ts'
import type { ShownPost } from '../posts/data.ts'
import { SendingMark } from '../sending/index.ts'
import styles from './post-grid.module.css'
import { QuoteFace } from './quote-face.tsx'

/** Posts in rows of small squares: each a picture or words, with the author and the day below. */
export const PostGrid = ({ posts }: { posts: readonly ShownPost[] }) => (
  <div className={styles.grid}>
    {posts.map(post => (
      <Square key={post.id} post={post} />
    ))}
  </div>
)

const Square = ({ post }: { post: ShownPost }) => {
  const nameId = useId()
  const { id, media, author, createdAt, pending } = post
  return (
    <article aria-labelledby={nameId} className={styles.square}>
      <Link to={`/post/${id}`} className={styles.link}>
        <span className={styles.face}>
          {media ? (
            <img
              src={media.url}
              srcSet={srcSetOf(media)}
              sizes="(min-width: 600px) 210px, 50vw"
              alt={plainText(media.description)}
              loading="lazy"
              decoding="async"
              style={{ backgroundImage: media.placeholder ? `url("${media.placeholder}")` : undefined }}
            />
          ) : (
            <QuoteFace post={post} isSmall />
          )}
        </span>
        <span id={nameId} className={styles.name}>
          {author.displayName}
        </span>
        <span className={styles.day}>{dateText(createdAt, 'short')}</span>
      </Link>
      <SendingMark pending={pending} />
    </article>
  )
}

export const PostGridSkeleton = () => (
  <div role="status" aria-busy className={styles.grid}>
    {[1, 2, 3].map(each => (
      <Bone key={each} height={220} />
    ))}
  </div>
)
