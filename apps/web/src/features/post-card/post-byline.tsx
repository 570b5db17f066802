import { LikeButton } from '../likes/index.ts'
import { usePost } from '../posts/index.ts'
import styles from './post-reactions.module.css'
import { SaveButton } from './save-button.tsx'

/** Liking and saving an event or a challenge, by the post that announces it. */
export const PostReactions = ({ postId }: { postId: string }) => {
  const result = usePost(postId)
  if (result.status !== 'there') return null
  return (
    <div className={styles.reactions}>
      <LikeButton post={result.post} />
      <SaveButton post={result.post} />
    </div>
  )
}
