import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { Heading } from '../../ui/text.tsx'
import { PostActions } from '../post-card/index.ts'
import { usePost } from '../posts/index.ts'
import styles from './challenge-leaderboard.module.css'

/** Likes and comments of the post that announced a challenge. */
export const ChallengeTalk = ({ postId }: { postId: string }) => {
  const result = usePost(postId)
  if (result.status !== 'there') return null
  return (
    <Card as="section" aria-labelledby="challenge-talk">
      <Heading id="challenge-talk" size="lg">
        <Trans>Discussion</Trans>
      </Heading>
      <div className={styles.talk}>
        <PostActions post={result.post} isOpen />
      </div>
    </Card>
  )
}
