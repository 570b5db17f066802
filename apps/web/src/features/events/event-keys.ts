import type { CalendarEvent } from '@bowline/api'
import { createEntryCache } from '../../reads/entry-cache.ts'

export const eventLists = ['ahead', 'own', 'over'] as const
export type EventListKind = (typeof eventLists)[number]

export const eventKeys = {
  all: ['events'] as const,
  lists: ['events', 'lists'] as const,
  list: (kind: EventListKind, hobby: string) => ['events', 'lists', kind, hobby] as const,
  series: (seriesId: string) => ['events', 'lists', 'series', seriesId] as const,
  one: (eventId: string) => ['events', 'one', eventId] as const,
  /** Below the key of member lists, so that a follow changes this list too. */
  attendees: (eventId: string) => ['profiles', 'lists', 'attendees', eventId] as const,
  /** Below the key of post lists, so that a changed post changes in this list too. */
  posts: (eventId: string) => ['posts', 'lists', 'event', eventId] as const,
  feed: ['events', 'calendar-feed'] as const,
}

export const eventCache = createEntryCache<CalendarEvent, 'events'>('events', eventKeys)
