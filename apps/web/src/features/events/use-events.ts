import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingOperations } from '../../offline/react.tsx'
import { useMe } from '../../session/session.ts'
import { overlayEvent } from './overlay.ts'
import { type EventListKind, eventListQuery } from './queries.ts'

/** A list of events with pending operations applied. An event that moved between two page loads appears once. */
export const useEvents = (kind: EventListKind, hobby: string) => {
  const me = useMe()
  const items = usePendingOperations()
  const query = useInfiniteQuery(eventListQuery(useApi(), kind, hobby))
  const all = query.data?.pages.flatMap(page => page.events) ?? null
  const events = all && [...new Map(all.map(event => [event.id, event])).values()]
  return { query, events: events?.map(event => overlayEvent(event, items, me)) }
}
