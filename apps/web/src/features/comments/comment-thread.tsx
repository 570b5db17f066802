import { Trans, useLingui } from '@lingui/react/macro'
import { useEnqueue } from '../../offline/react.tsx'
import { useMe } from '../../session/session.ts'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { ListSkeleton, PagedList, ShowMore } from '../../ui/paged-list.tsx'
import type { ShownPost } from '../posts/data.ts'
import { CommentBox, type Written } from './comment-box.tsx'
import { CommentEntry } from './comment-entry.tsx'
import styles from './comments.module.css'
import { useThread } from './use-thread.ts'

/** The comments on a post: a box to write one, then comments newest first, with their replies oldest first. */
export const CommentThread = ({ post }: { post: ShownPost }) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const add = ({ id, content, media, blobs, draft }: Written) =>
    enqueue(
      { type: 'ADD_COMMENT', commentId: id, postId: post.id, parentId: null, content, media },
      blobs,
      draft,
    )
  return (
    <section className={styles.thread} aria-label={t`Comments`}>
      <div className={styles.own}>
        <MemberAvatar member={useMe()} size={36} />
        <CommentBox
          label={t`Write a comment`}
          action={<Trans>Comment</Trans>}
          postId={post.id}
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
  return (
    <PagedList
      query={query}
      entries={threads}
      skeleton={<ListSkeleton rows={2} />}
      empty={
        <p className={styles.empty}>
          <Trans>No comments yet. A kind word or a good question goes a long way.</Trans>
        </p>
      }
      more={
        <ShowMore
          query={query}
          className={styles.more}
          failure={
            <p role="alert" className={styles.empty}>
              <Trans>Couldn't load older comments.</Trans>
            </p>
          }
        >
          <Trans>Show older comments</Trans>
        </ShowMore>
      }
    >
      {shown => (
        <ul className={styles.list}>
          {shown.map(thread => (
            <CommentEntry key={thread.id} thread={thread} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
