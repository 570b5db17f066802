import type { CSSProperties } from 'react'
import type { ShownPost } from '../posts/data.ts'
import { PictureLink } from './picture-link.tsx'
import styles from './picture-strip.module.css'

type Props = {
  posts: readonly ShownPost[]
  /** The width and height of each picture, in pixels. */
  size: number
  label: string
}

/** Pictures of posts in a row that scrolls sideways. */
export const PictureStrip = ({ posts, size, label }: Props) => (
  <ul aria-label={label} className={styles.strip} style={{ '--size': `${size}px` } as CSSProperties}>
    {posts.map(post => (
      <li key={post.id}>
        <PictureLink post={post} sizes={`${size}px`} />
      </li>
    ))}
  </ul>
)
