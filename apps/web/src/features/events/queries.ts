import type { CalendarEvent, Client, EventPage } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { firstPage, nextPage } from '../posts/paging.ts'

export const eventLists = ['ahead', 'own', 'over'] as const
export type EventListKind = (typeof eventLists)[number]

export const eventKeys = {
  all: ['events'] as const,
  lists: ['events', 'lists'] as const,
  list: (kind: EventListKind, hobby: string) => ['events', 'lists', kind, hobby] as const,
  series: (seriesId: string) => ['events', 'lists', 'series', seriesId] as const,
  one: (eventId: string) => ['events', 'one', eventId] as const,
  /** Under the key of members' lists, so that a follow shows here too. */
  attendees: (eventId: string) => ['profiles', 'lists', 'attendees', eventId] as const,
  /** Under the key of lists of posts, so that a changed post changes here too. */
  posts: (eventId: string) => ['posts', 'lists', 'event', eventId] as const,
  feed: ['events', 'calendar-feed'] as const,
}

export type EventListData = InfiniteData<EventPage>

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

/** Of one page: the dates of a series that are still to come. */
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
    // Whoever comes from a list has read it there; it is asked for all the same.
    initialData: () => readInLists(queryClient, eventId),
    initialDataUpdatedAt: 0,
  })

const attendeesAtOnce = 20

export const attendeesQuery = (api: Client, eventId: string, state: 'going' | 'waiting') =>
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

const readInLists = (queryClient: QueryClient, eventId: string): CalendarEvent | undefined =>
  queryClient
    .getQueriesData<EventListData>({ queryKey: eventKeys.lists })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(page => page.events)
    .find(event => event.id === eventId)
