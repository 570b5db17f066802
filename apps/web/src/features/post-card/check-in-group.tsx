import { Plural, Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from '../../router/index.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { srcSetOf } from '../media/index.ts'
import type { ShownPost } from '../posts/data.ts'
import styles from './check-in-group.module.css'
import { PostCard } from './post-card.tsx'

const picturesShown = 4

type Props = {
  posts: readonly ShownPost[]
  /** Its place in the list and the list's size, see `PostEntry`. */
  position?: number
  size?: number
}

/** Several check-ins of one member in a row, in one line until they are opened. */
export const CheckInGroup = ({ posts, position, size }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [first] = posts
  if (!first) return null
  const { author } = first
  const name = author.displayName
  const titles = [...new Set(posts.flatMap(({ about }) => about?.title ?? []))]
  const pictures = posts.flatMap(({ media }) => media ?? []).slice(0, picturesShown)
  return (
    <article
      aria-labelledby={`${id}-name`}
      aria-posinset={position}
      aria-setsize={size}
      className={styles.group}
    >
      <div className={styles.card} data-post={isOpen ? undefined : first.id}>
        <Link to={`/profile/${author.uid}`} tabIndex={-1} aria-hidden className={styles.face}>
          <MemberAvatar member={author} />
        </Link>
        <div className={styles.words}>
          <h2 id={`${id}-name`} className={styles.title}>
            <Plural
              value={posts.length}
              one={`${name} checked in # time`}
              other={`${name} checked in # times`}
            />
          </h2>
          <p className={styles.details}>
            <RelativeTime date={first.createdAt} />
            <span aria-hidden> · </span>
            {titles.join(', ')}
          </p>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-posts`}
          aria-describedby={`${id}-name`}
          className={styles.toggle}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show all</Trans>}
          <ChevronDown size={18} aria-hidden />
        </button>
        {!isOpen && pictures.length > 0 && (
          <div className={styles.pictures}>
            {pictures.map(picture => (
              <img
                key={picture.url}
                src={picture.url}
                srcSet={srcSetOf(picture)}
                sizes="160px"
                alt={picture.description}
                loading="lazy"
                decoding="async"
              />
            ))}
          </div>
        )}
      </div>
      <div id={`${id}-posts`} className={styles.posts}>
        {isOpen && posts.map(post => <PostCard key={post.id} post={post} />)}
      </div>
    </article>
  )
}
