import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { CommentView } from './comment-view.tsx'
import styles from './comments.module.css'
import type { ShownThread } from './shown-comment.ts'
import { useReplies } from './use-replies.ts'

/** A comment and its replies. */
export const CommentEntry = ({ thread }: { thread: ShownThread }) => {
  const { replies, hasMore, isLoading, failed, showMore } = useReplies(thread)
  return (
    <li>
      <CommentView comment={thread} />
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map(reply => (
            <li key={reply.id}>
              <CommentView comment={reply} />
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <p role="alert" className={styles.aside}>
          <Trans>Couldn't load more replies.</Trans>
        </p>
      )}
      {hasMore && (
        <div className={styles.aside}>
          <Button kind="text" loading={isLoading} onClick={showMore}>
            <Trans>Show more replies</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}
