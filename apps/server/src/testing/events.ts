import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@bowline/api'
import type { TestMember } from './server.ts'

/** A two-hour event in the spring of the tests' year. */
export const hostEvent = (host: TestMember, given: Partial<RequestOf<'createEvent'>['body']> = {}) =>
  host.api.createEvent({
    body: {
      id: randomUUID(),
      title: 'Raku evening',
      startsAt: '2026-04-10T17:00:00Z',
      endsAt: '2026-04-10T19:00:00Z',
      timeZone: 'Europe/Berlin',
      place: 'Dresden',
      hobby: 'pottery',
      ...given,
    },
  })

export const setRsvp = (member: TestMember, eventId: string, going: boolean) =>
  member.api.rsvpEvent({ params: { eventId }, body: { going } })

export const showInterest = (member: TestMember, eventId: string) =>
  member.api.rsvpEvent({ params: { eventId }, body: { going: false, interested: true } })
