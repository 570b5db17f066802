import { pressedVote } from '@bowline/domain/vote'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowBigDown, ArrowBigUp } from 'lucide-react'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import styles from './comments.module.css'
import type { ShownComment } from './shown-comment.ts'

/** Up, the score, down. Pressing a pressed button removes the vote. */
export const CommentVotes = ({ comment }: { comment: ShownComment }) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const { id: commentId, postId, userVote, voteScore } = comment

  const press = (pressed: 1 | -1) =>
    enqueue({ type: 'VOTE_COMMENT', commentId, postId, value: pressedVote(userVote, pressed) }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  return (
    <div className={styles.votes}>
      <button
        type="button"
        className={styles.vote}
        aria-label={t`Upvote`}
        title={t`Upvote`}
        aria-pressed={userVote === 1}
        onClick={event => event.detail < 2 && press(1)}
      >
        <ArrowBigUp size={19} aria-hidden />
      </button>
      <span className={styles.score}>
        <Trans>Score {voteScore}</Trans>
      </span>
      <button
        type="button"
        className={styles.vote}
        aria-label={t`Downvote`}
        title={t`Downvote`}
        aria-pressed={userVote === -1}
        onClick={event => event.detail < 2 && press(-1)}
      >
        <ArrowBigDown size={19} aria-hidden />
      </button>
    </div>
  )
}
