import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ShownPost } from '../posts/data.ts'
import styles from './like-button.module.css'
import { useSetLiked } from './use-set-liked.ts'

const LikersDialog = lazyPart(() => import('./likers-dialog.tsx'), 'LikersDialog')

/** The number opens the list of members who liked it. */
export const LikeButton = ({ post }: { post: ShownPost }) => {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { likeCount } = post
  return (
    <div className={styles.likes}>
      <LikeToggle post={post} />
      {likeCount > 0 && (
        <button
          type="button"
          className={styles.count}
          aria-label={t`See who liked this, ${likeCount}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {i18n.number(likeCount)}
        </button>
      )}
      <Suspense>{isOpen && <LikersDialog post={post} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}

/** The heart alone. Its children are shown next to it, within the button. */
export const LikeToggle = ({ post, children }: { post: ShownPost; children?: ReactNode }) => {
  const { t } = useLingui()
  const [beating, setBeating] = useState(false)
  const { isLiked, likeCount } = post
  const setLiked = useSetLiked(post.id)
  const set = ({ detail }: MouseEvent) => {
    // The second click of a double click is accidental, so it is ignored.
    if (detail > 1) return
    setBeating(!isLiked)
    void setLiked(!isLiked)
  }
  return (
    <button
      type="button"
      className={styles.like}
      aria-label={t`Like, ${likeCount}`}
      aria-pressed={isLiked}
      data-beating={beating && isLiked}
      onClick={set}
    >
      <Heart size={21} aria-hidden />
      {children}
    </button>
  )
}
