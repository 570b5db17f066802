import { Trans } from '@lingui/react/macro'
import { PostActions } from '../post-card/index.ts'
import { usePost } from '../posts/index.ts'
import styles from './challenge-leaderboard.module.css'

/** Likes and comments of the post that announced a challenge. */
export const ChallengeTalk = ({ postId }: { postId: string }) => {
  const result = usePost(postId)
  if (result.status !== 'there') return null
  return (
    <section className={styles.section} aria-labelledby="challenge-talk">
      <h2 id="challenge-talk" className={styles.heading}>
        <Trans>Discussion</Trans>
      </h2>
      <div className={styles.talk}>
        <PostActions post={result.post} isOpen />
      </div>
    </section>
  )
}
