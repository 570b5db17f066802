import { Suspense } from 'react'
import { Link } from '../../router/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import plain from '../../ui/plain.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { ShownPost } from '../posts/data.ts'
import styles from './post-header.module.css'

const EditedMark = lazyPart(() => import('../versions/edited-mark.tsx'), 'EditedMark')
const VisibilityMark = lazyPart(() => import('./visibility-mark.tsx'), 'VisibilityMark')

/** The post's author, time and audience. */
export const PostHeader = ({ post, nameId }: { post: ShownPost; nameId: string }) => {
  const { author } = post
  const profile = author.uid ? `/profile/${author.uid}` : null
  return (
    <div className={styles.header}>
      {profile ? (
        <Link to={profile} tabIndex={-1} aria-hidden className={styles.face}>
          <MemberAvatar member={author} />
        </Link>
      ) : (
        <MemberAvatar member={author} />
      )}
      <div className={styles.words}>
        <div id={nameId} className={styles.name}>
          {profile ? (
            <Link to={profile} className={`${styles.link} ${plain.name}`}>
              {author.displayName}
            </Link>
          ) : (
            <span>{author.displayName}</span>
          )}
        </div>
        <p className={styles.details}>
          {author.username && <span className={styles.username}>@{author.username}</span>}
          {author.username && <span aria-hidden>·</span>}
          <Link to={`/post/${post.id}`} className={`${styles.link} ${styles.time}`}>
            <RelativeTime date={post.createdAt} />
          </Link>
          {post.visibility !== 'public' && (
            <Suspense>
              <VisibilityMark visibility={post.visibility} />
            </Suspense>
          )}
          {post.isEdited && (
            <Suspense>
              <EditedMark edited={{ kind: 'post', ...post }} />
            </Suspense>
          )}
        </p>
      </div>
    </div>
  )
}
