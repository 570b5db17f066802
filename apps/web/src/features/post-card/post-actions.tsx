import { useLingui } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { Suspense, useDeferredValue, useId, useRef, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { LikeButton } from '../likes/index.ts'
import type { OpenViewer } from '../media/index.ts'
import type { ShownPost } from '../posts/data.ts'
import styles from './post-actions.module.css'
import { SaveButton } from './save-button.tsx'
import { ShareButton } from './share-button.tsx'

export const CommentThread = lazyPart(() => import('../comments/comment-thread.tsx'), 'CommentThread')
const LikedBy = lazyPart(() => import('../likes/liked-by.tsx'), 'LikedBy')
const ViewerBar = lazyPart(() => import('./viewer-bar.tsx'), 'ViewerBar')

const outline = <RowsSkeleton rows={2} />

type Props = {
  post: ShownPost
  isOpen: boolean
  /** The viewer with the post's pictures, while it is open. */
  viewer: OpenViewer | null
}

/** The actions under a post, and its comments. */
export const PostActions = ({ post, isOpen: startsOpen, viewer }: Props) => {
  const { t, i18n } = useLingui()
  const threadId = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  // The draft of a comment survives closing the thread.
  const [wasOpen, setWasOpen] = useState(startsOpen)
  // The tap is answered first: the comments take longer to lay out.
  const showsThread = useDeferredValue(wasOpen)
  const { commentCount } = post
  const button = useRef<HTMLButtonElement>(null)
  const show = (shows: boolean) => {
    setOpen(shows)
    setWasOpen(true)
  }
  return (
    <>
      <div className={styles.actions}>
        <LikeButton post={post} />
        <button
          ref={button}
          type="button"
          className={styles.action}
          aria-label={t`Comments, ${commentCount}`}
          aria-expanded={isOpen}
          aria-controls={wasOpen ? threadId : undefined}
          onClick={() => show(!isOpen)}
        >
          <MessageCircle size={21} aria-hidden />
          {commentCount > 0 && i18n.number(commentCount)}
        </button>
        <ShareButton postId={post.id} />
        <SaveButton post={post} />
      </div>
      {viewer && (
        <Suspense>
          <ViewerBar post={post} viewer={viewer} comments={button} onShowComments={show} />
        </Suspense>
      )}
      {startsOpen && (
        <Suspense>
          <LikedBy post={post} />
        </Suspense>
      )}
      {wasOpen && (
        <div id={threadId} hidden={!isOpen}>
          <Suspense fallback={outline}>{showsThread ? <CommentThread post={post} /> : outline}</Suspense>
        </div>
      )}
    </>
  )
}
