import { useLingui } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { type RefObject, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Link } from '../../router/index.ts'
import { markRoot } from '../../ui/mark-root.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { LikeToggle } from '../likes/index.ts'
import type { OpenViewer } from '../media/index.ts'
import type { ShownPost } from '../posts/data.ts'
import actions from './post-actions.module.css'
import { withoutLastTags, wordsOf } from './post-text.ts'
import { SaveButton } from './save-button.tsx'
import { ShareButton } from './share-button.tsx'
import styles from './viewer-bar.module.css'

type Props = {
  post: ShownPost
  viewer: OpenViewer
  /** The button of the card that shows the comments. */
  comments: RefObject<HTMLButtonElement | null>
  onShowComments: (shows: true) => void
}

/** The words, the author and the actions of a post, below its pictures in the viewer. */
export const ViewerBar = ({ post, viewer, comments, onShowComments }: Props) => {
  const { t, i18n } = useLingui()
  const { author, likeCount, commentCount } = post
  useLayoutEffect(() => markRoot('data-picture-actions'), [])
  const showComments = () => {
    onShowComments(true)
    viewer.close(() => {
      comments.current?.scrollIntoView()
      comments.current?.focus({ preventScroll: true })
    })
  }
  const face = (
    <>
      <MemberAvatar member={author} size={32} />
      <span className={styles.name}>{author.displayName}</span>
    </>
  )
  const words = withoutLastTags(wordsOf(post), post)
  return createPortal(
    <>
      {words && <p className={styles.words}>{words}</p>}
      <div className={styles.bar}>
        {author.uid ? (
          <Link to={`/profile/${author.uid}`} className={styles.author} onClick={() => viewer.close()}>
            {face}
          </Link>
        ) : (
          <div className={styles.author}>{face}</div>
        )}
        <LikeToggle post={post}>{likeCount > 0 && i18n.number(likeCount)}</LikeToggle>
        <button
          type="button"
          className={actions.action}
          aria-label={t`Comments, ${commentCount}`}
          onClick={showComments}
        >
          <MessageCircle size={21} aria-hidden />
          {commentCount > 0 && i18n.number(commentCount)}
        </button>
        <ShareButton postId={post.id} />
        <SaveButton post={post} />
      </div>
    </>,
    viewer.bar,
  )
}
