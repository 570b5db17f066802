import type { Client } from '@bowline/api'
import type { RsvpState } from '@bowline/domain/calendar-event'
import { limits } from '@bowline/domain/limits'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'
import { type EventListKind, eventCache, eventKeys } from './event-keys.ts'

export const eventListQuery = (api: Client, kind: EventListKind, hobby: string) =>
  infiniteQueryOptions({
    queryKey: eventKeys.list(kind, hobby),
    queryFn: ({ pageParam, signal }) =>
      api.listEvents(
        { query: { when: kind, hobby: hobby || undefined, cursor: pageParam, limit: limits.eventPage } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

/** The upcoming dates of a series, in a single page. */
export const seriesQuery = (api: Client, series: string) =>
  infiniteQueryOptions({
    queryKey: eventKeys.series(series),
    queryFn: ({ signal }) =>
      api.listEvents({ query: { when: 'ahead', series, limit: datesShown } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: () => undefined,
  })

const datesShown = 13

export const eventQuery = (api: Client, queryClient: QueryClient, eventId: string) =>
  queryOptions({
    queryKey: eventKeys.one(eventId),
    queryFn: ({ signal }) => api.getEvent({ params: { eventId } }, { signal }),
    ...eventCache.initialFromLists(queryClient, eventId),
  })

const attendeesAtOnce = 20

export const attendeesQuery = (api: Client, eventId: string, state: Exclude<RsvpState, 'none'>) =>
  infiniteQueryOptions({
    queryKey: [...eventKeys.attendees(eventId), state],
    queryFn: ({ pageParam, signal }) =>
      api.listAttendees(
        { params: { eventId }, query: { state, cursor: pageParam, limit: attendeesAtOnce } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const eventPostsQuery = (api: Client, eventId: string) =>
  infiniteQueryOptions({
    queryKey: eventKeys.posts(eventId),
    queryFn: ({ pageParam, signal }) =>
      api.listEventPosts(
        { params: { eventId }, query: { cursor: pageParam, limit: limits.feedPage } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const calendarFeedQuery = (api: Client) =>
  queryOptions({
    queryKey: eventKeys.feed,
    queryFn: ({ signal }) => api.getCalendarFeed(undefined, { signal }),
  })
