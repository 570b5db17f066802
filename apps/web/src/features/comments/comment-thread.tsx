import { Trans, useLingui } from '@lingui/react/macro'
import { useEnqueue } from '../../offline/react.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { useMe } from '../accounts/session.ts'
import type { ShownPost } from '../posts/shown-post.ts'
import { CommentBox } from './comment-box.tsx'
import { CommentEntry } from './comment-entry.tsx'
import styles from './comments.module.css'
import { useThread } from './use-thread.ts'

/** What members say about a post: a box to write in, comments newest first, replies below them oldest first. */
export const CommentThread = ({ post }: { post: ShownPost }) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const add = (content: string, commentId: string) =>
    enqueue({ type: 'ADD_COMMENT', commentId, postId: post.id, parentId: null, content })
  return (
    <section className={styles.thread} aria-label={t`Comments`}>
      <div className={styles.own}>
        <MemberAvatar member={useMe()} size={36} />
        <CommentBox
          label={t`Write a comment`}
          action={<Trans>Comment</Trans>}
          draftKey={`comment:${post.id}`}
          onSend={add}
        />
      </div>
      <Comments post={post} />
    </section>
  )
}

const Comments = ({ post }: { post: ShownPost }) => {
  const { query, threads } = useThread(post)
  if (!threads) {
    if (query.isError)
      return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
    return (
      <div role="status" aria-busy>
        <RowsSkeleton rows={2} />
      </div>
    )
  }
  if (threads.length === 0 && !query.hasNextPage)
    return (
      <p className={styles.empty}>
        <Trans>No comments yet. A kind word or a good question goes a long way.</Trans>
      </p>
    )
  return (
    <>
      <ul className={styles.list}>
        {threads.map(thread => (
          <CommentEntry key={thread.id} thread={thread} />
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <p role="alert" className={styles.empty}>
          <Trans>Older comments could not be loaded.</Trans>
        </p>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <PlainButton loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            <Trans>Show older comments</Trans>
          </PlainButton>
        </div>
      )}
    </>
  )
}
