import { randomUUID } from 'node:crypto'
import type { TestMember } from '../server-on.ts'
import type { Requests } from './requests.ts'

export const createEvents = async ({ api }: TestMember) => {
  const eventId = randomUUID()
  await api.createEvent({
    body: {
      id: eventId,
      title: 'Raku evening',
      startsAt: '2026-04-10T17:00:00Z',
      endsAt: '2026-04-10T20:00:00Z',
      timeZone: 'Europe/Berlin',
      place: 'Dresden',
      hobby: 'pottery',
      visibility: 'followers',
    },
  })
  return { eventId }
}

export const eventsRequests = {
  listEvents: () => ({}),
  getEvent: ({ eventId }) => ({ params: { eventId } }),
  createEvent: () => ({
    body: {
      id: '01890000-0000-7000-8000-000000000004',
      title: 'Open kiln day',
      startsAt: '2026-05-01T10:00:00Z',
      endsAt: '2026-05-01T12:00:00Z',
      timeZone: 'Europe/Berlin',
      place: 'Dresden',
      hobby: 'pottery',
    },
  }),
  updateEvent: ({ eventId }) => ({ params: { eventId }, body: { place: 'Leipzig' } }),
  cancelEvent: ({ eventId }) => ({ params: { eventId }, body: { reason: 'Rain' } }),
  rsvpEvent: ({ eventId }) => ({ params: { eventId }, body: { going: true } }),
  listAttendees: ({ eventId }) => ({ params: { eventId } }),
  listEventPosts: ({ eventId }) => ({ params: { eventId } }),
  getCalendarFeed: () => ({}),
  createCalendarFeed: () => ({}),
  deleteCalendarFeed: () => ({}),
} satisfies Requests
