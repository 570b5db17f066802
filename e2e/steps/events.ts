import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@bowline/api'
import type { Member } from '../fixtures/members.ts'

/** An event of two hours, next June. */
export const hostEvent = (host: Member, given: Partial<RequestOf<'createEvent'>['body']> = {}) => {
  const year = new Date().getFullYear() + 1
  return host.api.createEvent({
    body: {
      id: randomUUID(),
      title: 'Raku evening',
      startsAt: `${year}-06-10T17:00:00Z`,
      endsAt: `${year}-06-10T19:00:00Z`,
      timeZone: 'Europe/Berlin',
      place: 'Dresden',
      hobby: 'pottery',
      ...given,
    },
  })
}
