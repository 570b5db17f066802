import { limits } from '@bowline/domain'
import type { MemberCall } from '../../context.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { findPostsAbout, presentPostPage } from '../posts/index.ts'
import { findListed, presentMemberPage } from '../profiles/index.ts'
import { calendarFeedHandlers } from './calendar-feed.ts'
import { cancelEvent } from './cancel-event.ts'
import { createEvent } from './create-event.ts'
import { presentEvent, presentEventPage } from './present.ts'
import { attendeesQuery, findDeclinedEvent, findEvent, findEvents } from './queries.ts'
import { rsvp } from './rsvp.ts'
import { updateEvent } from './update-event.ts'

export const eventsHandlers = {
  ...calendarFeedHandlers,
  listEvents: async (
    { db, viewer, now },
    { query: { limit = limits.eventPage, cursor, when, hobby, series } },
  ) =>
    presentEventPage(
      await findEvents(db, viewer.id, { when, hobby, series, cursor, limit, now }),
      limit,
      viewer.id,
      now,
    ),
  getEvent: (call, { params }) => readEvent(call, params.eventId),
  createEvent: async (call, { body }) => {
    await createEvent(call, body)
    return readEvent(call, body.id)
  },
  updateEvent: async (call, { params, body }) => {
    await updateEvent(call, params.eventId, body)
    return readEvent(call, params.eventId)
  },
  cancelEvent: async (call, { params, body }) => {
    await cancelEvent(call, params.eventId, body)
    return readEvent(call, params.eventId)
  },
  rsvpEvent: async (call, { params, body }) => {
    const { db, viewer, now } = call
    await rsvp(call, params.eventId, body)
    if (body.going || body.interested) return readEvent(call, params.eventId)
    return presentEvent(await findDeclinedEvent(db, viewer.id, params.eventId), viewer.id, now)
  },
  listAttendees: async ({ db, viewer }, { params, query: { state, cursor, limit = limits.pageMax } }) => {
    await findEvent(db, viewer.id, params.eventId)
    const rows = await findListed(db, attendeesQuery(viewer.id, params.eventId, state), {
      viewerId: viewer.id,
      cursor,
      limit,
    })
    return presentMemberPage(rows, limit, viewer.id)
  },
  listEventPosts: async ({ db, viewer }, { params, query: { cursor, limit = limits.feedPage } }) => {
    await findEvent(db, viewer.id, params.eventId)
    const rows = await findPostsAbout(db, viewer, 'event', params.eventId, { cursor, limit })
    return presentPostPage(rows, limit, viewer.id)
  },
} satisfies HandlersOf<
  | 'listEvents'
  | 'getEvent'
  | 'createEvent'
  | 'updateEvent'
  | 'cancelEvent'
  | 'rsvpEvent'
  | 'listAttendees'
  | 'listEventPosts'
  | 'getCalendarFeed'
  | 'createCalendarFeed'
  | 'deleteCalendarFeed'
>

const readEvent = async ({ db, viewer, now }: MemberCall, eventId: string) =>
  presentEvent(await findEvent(db, viewer.id, eventId), viewer.id, now)
