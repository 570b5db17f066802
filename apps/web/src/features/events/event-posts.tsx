import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { NextPageButton } from '../../ui/paged-list.tsx'
import { PostList } from '../post-card/index.ts'
import { shownPages, withNewPosts } from '../posts/data.ts'
import styles from './events.module.css'
import { eventPostsQuery } from './queries.ts'
import type { ShownEvent } from './shown-event.ts'

/** The posts about the event, newest first, with the viewer's pending ones. Nothing is shown without posts. */
export const EventPosts = ({ event }: { event: ShownEvent }) => {
  const query = useInfiniteQuery(eventPostsQuery(useApi(), event.id))
  const pending = usePendingChanges()
  if (!query.data) return null
  const shown = withNewPosts(pending, ({ about }) => about?.id === event.id)
  const pages = shownPages(query.data, shown)
  if (pages.every(({ posts }) => posts.length === 0)) return null
  return (
    <section aria-labelledby={`told-${event.id}`} className={styles.posts}>
      <h2 id={`told-${event.id}`} className={styles.section}>
        <Trans>Posts about this event</Trans>
      </h2>
      <PostList pages={pages} isWhole={!query.hasNextPage} />
      <NextPageButton query={query} />
    </section>
  )
}
