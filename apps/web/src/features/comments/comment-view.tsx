import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useId, useState } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { Link } from '../../router/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FoldableText } from '../../ui/linked-text.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import plain from '../../ui/plain.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { PictureView } from '../media/index.ts'
import { CommentBox, type Written } from './comment-box.tsx'
import { CommentMenu } from './comment-menu.tsx'
import { CommentState } from './comment-state.tsx'
import { CommentVotes } from './comment-votes.tsx'
import styles from './comments.module.css'
import type { ShownComment } from './shown-comment.ts'

const EditedMark = lazyPart(() => import('../versions/edited-mark.tsx'), 'EditedMark')

type Props = { comment: ShownComment }

/** A comment or a reply. */
export const CommentView = ({ comment }: Props) => {
  const { t } = useLingui()
  const nameId = useId()
  const enqueue = useEnqueue()
  const [writing, setWriting] = useState<'reply' | 'edit' | null>(null)
  const { id: commentId, postId, author } = comment
  const text = plainText(comment.content)
  const [opened, setOpened] = useState<{ text: string; base?: string } | null>(null)
  const edit = () => {
    setOpened({ text, base: comment.base })
    setWriting('edit')
  }
  const close = () => setWriting(null)

  if (comment.isDeleted || !author)
    return (
      <article className={styles.comment} aria-label={t`Deleted comment`}>
        <p className={styles.deleted}>
          <Trans>This comment was deleted</Trans>
        </p>
      </article>
    )

  const reply = async ({ id, content, media, blobs, draft }: Written) => {
    await enqueue(
      { type: 'ADD_COMMENT', commentId: id, postId, parentId: commentId, content, media },
      blobs,
      draft,
    )
    close()
  }
  const change = async ({ content, draft }: Written) => {
    if (content !== opened?.text) {
      // The newest version that still has the text the member started from.
      const baseUpdatedAt = text === opened?.text ? comment.base : opened?.base
      await enqueue({ type: 'UPDATE_COMMENT', commentId, postId, content, baseUpdatedAt }, {}, draft)
    }
    close()
  }
  return (
    <article
      className={styles.comment}
      aria-labelledby={nameId}
      data-size={comment.isReply ? 'small' : undefined}
    >
      <Link to={`/profile/${author.uid}`} tabIndex={-1} aria-hidden className={styles.face}>
        <MemberAvatar member={author} size={comment.isReply ? 28 : 36} />
      </Link>
      <div className={styles.content}>
        <header className={styles.head}>
          <Link id={nameId} to={`/profile/${author.uid}`} className={`${styles.name} ${plain.name}`}>
            {author.displayName}
          </Link>
          <span className={styles.time}>
            <RelativeTime date={comment.createdAt} />
            {comment.updatedAt !== comment.createdAt && (
              <>
                {' '}
                <Suspense>
                  <EditedMark edited={{ kind: 'comment', id: commentId, content: comment.content }} />
                </Suspense>
              </>
            )}
          </span>
          <CommentMenu comment={comment} onEdit={edit} />
        </header>
        {writing === 'edit' ? (
          <CommentBox
            label={t`Edit your comment`}
            action={<Trans>Save</Trans>}
            postId={comment.postId}
            draftKey={`edit-comment:${commentId}`}
            start={text}
            isEdit
            onSend={change}
            onCancel={close}
          />
        ) : (
          text && (
            <div className={styles.text}>
              <FoldableText text={text} />
            </div>
          )
        )}
        {comment.picture && (
          <div className={styles.picture}>
            <PictureView picture={comment.picture} sizes="320px" />
          </div>
        )}
        <CommentState pending={comment.pending} />
        {comment.can.reply && writing === null && (
          <div className={styles.actions}>
            <CommentVotes comment={comment} />
            <button type="button" className={styles.action} onClick={() => setWriting('reply')}>
              <Trans>Reply</Trans>
            </button>
          </div>
        )}
        {writing === 'reply' && (
          <CommentBox
            label={t`Write a reply`}
            action={<Trans>Reply</Trans>}
            postId={comment.postId}
            draftKey={`reply:${commentId}`}
            start={comment.isReply ? `@${author.username} ` : ''}
            onSend={reply}
            onCancel={close}
          />
        )}
      </div>
    </article>
  )
}
