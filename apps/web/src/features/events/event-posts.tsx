import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { PostList } from '../posts/post-list.tsx'
import { useOnItsWay } from '../posts/queries.ts'
import { shownPages } from '../posts/shown-pages.ts'
import styles from './events.module.css'
import type { ShownEvent } from './overlay.ts'
import { eventPostsQuery } from './queries.ts'

/** What guests tell of the event, newest first, with what waits here to be sent; nothing where there is nothing. */
export const EventPosts = ({ event }: { event: ShownEvent }) => {
  const query = useInfiniteQuery(eventPostsQuery(useApi(), event.id))
  const onItsWay = useOnItsWay()
  if (!query.data) return null
  const items = onItsWay.items.filter(
    ({ operation }) => operation.type !== 'CREATE_POST' || operation.about?.id === event.id,
  )
  const pages = shownPages(query.data, { ...onItsWay, items })
  if (pages.every(({ posts }) => posts.length === 0)) return null
  return (
    <section aria-labelledby={`told-${event.id}`}>
      <h2 id={`told-${event.id}`} className={styles.section}>
        <Trans>Posts about this event</Trans>
      </h2>
      <PostList pages={pages} />
      {query.hasNextPage && (
        <PlainButton loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          <Trans>Show more</Trans>
        </PlainButton>
      )}
    </section>
  )
}
