import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useParams } from '../../router/index.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PostDiscussion } from '../post-card/index.ts'
import { EventCard } from './event-card.tsx'
import { EventSkeleton } from './event-list.tsx'
import { EventPosts } from './event-posts.tsx'
import styles from './events.module.css'
import { SeriesDates } from './series-dates.tsx'
import type { ShownEvent } from './shown-event.ts'
import { useEvent } from './use-event.ts'

/** /events/{eventId}: one event, its discussion and its attendees' posts. */
export const EventScreen = () => {
  const { t } = useLingui()
  const { eventId = '' } = useParams()
  const { query, event, isMissing } = useEvent(eventId)
  if (event) return <OneEvent key={event.id} event={event} />
  if (isMissing)
    return (
      <Frame title={t`Event not found`}>
        <EmptyState art="noEvent" title={<Trans>Event not found</Trans>}>
          <Trans>It may have been deleted, or it isn't shared with you.</Trans>
        </EmptyState>
      </Frame>
    )
  return (
    <Frame title={t`Event`}>
      {query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <div role="status" aria-busy>
          <EventSkeleton />
        </div>
      )}
    </Frame>
  )
}

const OneEvent = ({ event }: { event: ShownEvent }) => (
  <Frame title={plainText(event.title)}>
    <EventCard event={event} />
    {event.seriesId && <SeriesDates event={event} seriesId={event.seriesId} />}
    <EventPosts event={event} />
    <PostDiscussion postId={event.postId} />
  </Frame>
)

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.screen}>
    <PageTitle title={title} />
    <BackLink to="/events">
      <Trans>All events</Trans>
    </BackLink>
    {children}
  </div>
)
