import { Trans } from '@lingui/react/macro'
import { RowCard } from '../../ui/row-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { PostActions } from '../post-card/index.ts'
import { usePost } from '../posts/index.ts'
import styles from './events.module.css'
import type { ShownEvent } from './shown-event.ts'

/** The event's discussion: likes and comments of its announcing post. */
export const EventComments = ({ event }: { event: ShownEvent }) => {
  const result = usePost(event.postId)
  if (result.status === 'missing') return null
  return (
    <section aria-labelledby={`talk-${event.id}`}>
      <h2 id={`talk-${event.id}`} className={styles.section}>
        <Trans>Discussion</Trans>
      </h2>
      <RowCard as="div">
        {result.status === 'there' ? <PostActions post={result.post} isOpen /> : <RowsSkeleton rows={2} />}
      </RowCard>
    </section>
  )
}
