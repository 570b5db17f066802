import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import type { EventListKind } from './event-keys.ts'
import { eventListQuery } from './queries.ts'
import { overlayEvent } from './shown-event.ts'

/** A list of events with pending operations applied. An event that moved between two page loads appears once. */
export const useEvents = (kind: EventListKind, hobby: string) => {
  const changes = usePendingChanges()
  const query = useInfiniteQuery(eventListQuery(useApi(), kind, hobby))
  const all = query.data?.pages.flatMap(page => page.events) ?? null
  const events = all && [...new Map(all.map(event => [event.id, event])).values()]
  return { query, events: events?.map(event => overlayEvent(event, changes)) }
}
