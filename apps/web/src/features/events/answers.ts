import type { CalendarEvent } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { changeReads } from '../posts/change-post.ts'
import { type EventListData, eventKeys } from './queries.ts'

/** Brings the server's answer to an RSVP, or to a post that tells of an event, into what the screens read. */
export const applyEventAnswer = async (queryClient: QueryClient, operation: Operation, answer: unknown) => {
  if (operation.type === 'RSVP_EVENT' && isEvent(answer)) {
    await takeEvent(queryClient, answer)
    void queryClient.invalidateQueries({ queryKey: eventKeys.list('own', '').slice(0, 3) })
    void queryClient.invalidateQueries({ queryKey: eventKeys.attendees(answer.id) })
  }
  if (operation.type === 'CREATE_POST' && operation.about?.kind === 'event')
    void queryClient.invalidateQueries({ queryKey: eventKeys.posts(operation.about.id) })
}

/** The event as the server has it by now, wherever it has been read. */
export const takeEvent = async (queryClient: QueryClient, event: CalendarEvent) => {
  await changeReads<EventListData>(queryClient, eventKeys.lists, data => ({
    ...data,
    pages: data.pages.map(page => ({
      ...page,
      events: page.events.map(old => (old.id === event.id ? event : old)),
    })),
  }))
  await queryClient.cancelQueries({ queryKey: eventKeys.one(event.id) })
  queryClient.setQueryData(eventKeys.one(event.id), event)
}

const isEvent = (value: unknown): value is CalendarEvent =>
  typeof value === 'object' && value !== null && 'id' in value && 'own' in value && 'startsAt' in value
