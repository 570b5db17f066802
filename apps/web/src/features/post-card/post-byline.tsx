import type { ReactNode } from 'react'
import { LikeButton } from '../likes/index.ts'
import { usePost } from '../posts/index.ts'
import styles from './post-byline.module.css'
import { SaveButton } from './save-button.tsx'

type Props = {
  /** The post that announces the event or challenge, which is what members like and save. */
  postId: string
  /** Who made it. */
  children: ReactNode
  /** What else can be done with it. */
  menu: ReactNode
}

/** The line below the title of an event or a challenge: who made it, and what members do with it. */
export const PostByline = ({ postId, children, menu }: Props) => {
  const result = usePost(postId)
  return (
    <div className={styles.byline}>
      <p>{children}</p>
      {result.status === 'there' && (
        <>
          <LikeButton post={result.post} />
          <SaveButton post={result.post} />
        </>
      )}
      {menu}
    </div>
  )
}
