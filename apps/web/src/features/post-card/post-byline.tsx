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
}

/** The line below the title of an event or a challenge. */
export const PostByline = ({ postId, children }: Props) => {
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
    </div>
  )
}
