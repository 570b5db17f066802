import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { RowCard, RowCardWords } from '../../ui/row-card.tsx'
import { Bone } from '../../ui/skeletons.tsx'
import { NothingForHobby } from '../hobbies/index.ts'
import type { EventListKind } from './event-keys.ts'
import row from './event-row.module.css'
import { EventRow } from './event-row.tsx'
import styles from './events.module.css'
import { isFirstOfSeries } from './first-of-series.ts'
import type { ShownEvent } from './shown-event.ts'
import { useEvents } from './use-events.ts'

type Props = { kind: EventListKind; hobby: string; onCreate: () => void; onShowAll: () => void }

export const EventList = ({ kind, hobby, onCreate, onShowAll }: Props) => {
  const { query, events } = useEvents(kind, hobby)
  return (
    <PagedList
      query={query}
      entries={kind === 'over' ? events : events?.filter(isNext)}
      skeleton={
        <div role="status" aria-busy className={styles.list}>
          <EventSkeleton />
          <EventSkeleton />
          <EventSkeleton />
        </div>
      }
      empty={
        hobby ? (
          <NothingForHobby art="events" hobby={hobby} onShowAll={onShowAll} />
        ) : (
          <Empty kind={kind} onCreate={onCreate} />
        )
      }
      more={<LoadMore query={query} skeleton={<EventSkeleton />} end={<Trans>That's everything</Trans>} />}
    >
      {shown => (
        <ul className={styles.list}>
          {shown.map(event => (
            <li key={event.id}>
              <EventRow event={event} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** Of a series, the next date and those with an answer: all dates would fill the list. */
const isNext = (event: ShownEvent, index: number, all: readonly ShownEvent[]) =>
  event.own.state !== 'none' || isFirstOfSeries(event, index, all)

const Empty = ({ kind, onCreate }: Pick<Props, 'kind' | 'onCreate'>) => {
  const create = (
    <Button kind="main" onClick={onCreate}>
      <CalendarPlus size={20} aria-hidden />
      <Trans>Create an event</Trans>
    </Button>
  )
  if (kind === 'ahead')
    return (
      <EmptyState art="events" title={<Trans>Nothing planned yet</Trans>} action={create}>
        <Trans>A walk, a workshop, a coffee: invite others to join you.</Trans>
      </EmptyState>
    )
  if (kind === 'own')
    return (
      <EmptyState art="events" title={<Trans>Your calendar is clear</Trans>} action={create}>
        <Trans>Join or create an event to see it here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      art="events"
      title={<Trans>No past events yet</Trans>}
      action={
        <ButtonLink to="/events">
          <Trans>See upcoming events</Trans>
        </ButtonLink>
      }
    >
      <Trans>Once an event is over, you'll find it here with people's posts about it.</Trans>
    </EmptyState>
  )
}

export const EventSkeleton = () => (
  <RowCard as="div" aria-hidden>
    <div className={row.row}>
      <Bone width={88} height={88} />
      <RowCardWords>
        <Bone width="56%" />
        <Bone width="80%" height={18} />
        <Bone width="40%" />
        <Bone width="70%" height={26} />
      </RowCardWords>
    </div>
  </RowCard>
)
