import type { CSSProperties, ReactNode } from 'react'
import { HobbyBadge } from '../../ui/hobby-badge.tsx'
import { HobbyIcon } from '../../ui/hobby-icon.tsx'
import { useHobby } from '../hobbies/index.ts'
import type { ShownPost } from '../posts/data.ts'
import styles from './quote-face.module.css'
import { captionOf } from './tile-words.ts'

type Props = {
  post: ShownPost
  /** For a small square: fewer words, and the hobby only as its icon. */
  isSmall?: boolean
  /** Below the words. */
  children?: ReactNode
}

/** A post without a picture: its words on a tint of its hobby's colour. */
export const QuoteFace = ({ post, isSmall = false, children }: Props) => {
  const hobby = useHobby(post.hobby)
  const caption = captionOf(post)
  return (
    <span
      className={styles.quote}
      data-size={isSmall ? 'small' : undefined}
      style={{ '--hobby': hobby?.colour } as CSSProperties}
    >
      {hobby && !isSmall && (
        <span className={styles.mark} aria-hidden>
          <HobbyIcon icon={hobby.icon} size={112} />
        </span>
      )}
      <span className={styles.words} data-length={isSmall || caption.length > 70 ? 'long' : 'short'}>
        {caption}
      </span>
      {hobby && isSmall && (
        <span className={styles.badge} aria-hidden>
          <HobbyBadge hobby={hobby} size={24} />
        </span>
      )}
      {children}
    </span>
  )
}
