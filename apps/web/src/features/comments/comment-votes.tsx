import { pressedVote } from '@bowline/domain/vote'
import { Trans, useLingui } from '@lingui/react/macro'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import plain from '../../ui/plain.module.css'
import { useToast } from '../../ui/toasts.tsx'
import styles from './comments.module.css'
import type { ShownComment } from './shown-comment.ts'

/** Up, the score unless it is 0, down. Pressing a pressed button removes the vote. */
export const CommentVotes = ({ comment }: { comment: ShownComment }) => {
  const { t, i18n } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const { id: commentId, postId, userVote, voteScore } = comment

  const press = (pressed: 1 | -1) =>
    enqueue({ type: 'VOTE_COMMENT', commentId, postId, value: pressedVote(userVote, pressed) }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  return (
    <div className={styles.votes} data-vote={userVote || undefined}>
      <button
        type="button"
        className={styles.vote}
        aria-label={t`Upvote`}
        title={t`Upvote`}
        aria-pressed={userVote === 1}
        onClick={event => event.detail < 2 && press(1)}
      >
        <ThumbsUp size={17} aria-hidden />
      </button>
      <span className={plain.visuallyHidden}>
        <Trans>Score {voteScore}</Trans>
      </span>
      <span aria-hidden className={styles.score}>
        {voteScore !== 0 && i18n.number(voteScore)}
      </span>
      <button
        type="button"
        className={styles.vote}
        aria-label={t`Downvote`}
        title={t`Downvote`}
        aria-pressed={userVote === -1}
        onClick={event => event.detail < 2 && press(-1)}
      >
        <ThumbsDown size={16} aria-hidden />
      </button>
    </div>
  )
}
