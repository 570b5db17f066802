import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useId } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Heading } from '../../ui/text.tsx'
import { usePost } from '../posts/index.ts'
import styles from './post-discussion.module.css'

const CommentThread = lazyPart(() => import('../comments/comment-thread.tsx'), 'CommentThread')

/** The comments of the post that announces an event or a challenge; nothing if there is no such post. */
export const PostDiscussion = ({ postId }: { postId: string }) => {
  const { i18n } = useLingui()
  const headingId = useId()
  const result = usePost(postId)
  if (result.status === 'missing') return null
  const count = result.status === 'there' ? result.post.commentCount : 0
  return (
    <section aria-labelledby={headingId} className={styles.discussion}>
      <div className={styles.head}>
        <Heading id={headingId}>
          <Trans>Discussion</Trans>
        </Heading>
        {count > 0 && <span className={styles.count}>{i18n.number(count)}</span>}
      </div>
      <div className={styles.card}>
        <Suspense fallback={<RowsSkeleton rows={2} />}>
          {result.status === 'there' ? <CommentThread post={result.post} /> : <RowsSkeleton rows={2} />}
        </Suspense>
      </div>
    </section>
  )
}
