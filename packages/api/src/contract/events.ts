import { eventMessages, limits, repeats } from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'
import { calendarEvent, done, eventPage, memberPage, pageQuery, postPage, uuid } from './shapes.ts'

const read = {
  tag: 'Events',
  access: 'member',
  rate: 'read',
  signedOut: eventMessages.viewSignedOut,
} as const
const write = { ...read, rate: 'write', signedOut: eventMessages.createSignedOut } as const
const params = z.object({ eventId: uuid })
const text = z.string().max(20_000)
/** Of a series: this one alone, or also those after it. */
const scope = z.enum(['one', 'following']).default('one')

const audience = z.enum(['public', 'followers'])

const fields = {
  title: text.default(''),
  description: text.default(''),
  startsAt: z.string().max(40).default(''),
  endsAt: z.string().max(40).default(''),
  timeZone: z.string().max(100).default('UTC'),
  place: text.default(''),
  address: text.default(''),
  link: text.default(''),
  capacity: z.number().nullable().default(null),
}

export const events = {
  listEvents: {
    ...read,
    summary: "Events: ahead (the next first), over (the latest first), or one's own (hosted, going, waiting)",
    query: pageQuery.extend({
      when: z.enum(['ahead', 'over', 'own']).default('ahead'),
      hobby: z.string().max(200).optional(),
      /** Of this series alone. */
      series: uuid.optional(),
    }),
    response: eventPage,
  },
  getEvent: { ...read, summary: 'One event', params, response: calendarEvent },
  createEvent: {
    ...write,
    summary: 'Create an event, or a series of them; a post announces it and carries its comments',
    body: z.object({
      /** Made by the client; of a series the first one's. */
      id: uuid,
      ...fields,
      hobby: z.string().max(200).default(''),
      /** Who may see it. */
      visibility: audience.default('public'),
      mediaId: uuid.nullish(),
      repeat: z.object({ every: z.enum(repeats), times: z.int().min(2).max(limits.eventSeries) }).nullish(),
    }),
    response: calendarEvent,
    status: 201,
  },
  updateEvent: {
    ...write,
    summary:
      'Set what is given of an own event; who goes is told of another time or place. Of a series, hobby, audience, picture and repetition with scope "following" alone',
    params,
    body: z.object({
      title: text.optional(),
      description: text.optional(),
      startsAt: z.string().max(40).optional(),
      endsAt: z.string().max(40).optional(),
      timeZone: z.string().max(100).optional(),
      place: text.optional(),
      address: text.optional(),
      link: text.optional(),
      capacity: z.number().nullable().optional(),
      hobby: z.string().max(200).optional(),
      visibility: audience.optional(),
      /** Uploaded as for a post; null takes it away. */
      mediaId: uuid.nullable().optional(),
      /** From this one on, this one counted; null: not any more. Dates that go are cancelled where somebody means to come. */
      repeat: z
        .object({ every: z.enum(repeats), times: z.int().min(1).max(limits.eventSeries) })
        .nullable()
        .optional(),
      scope,
    }),
    response: calendarEvent,
  },
  cancelEvent: {
    ...write,
    summary: 'Cancel an own event; it stays to be seen, and who goes is told',
    params,
    body: z.object({ reason: z.string().max(2000).default(''), scope }),
    response: calendarEvent,
  },
  rsvpEvent: {
    ...write,
    summary: 'Go, or not; where all places are taken one waits in line, and moves up as places come free',
    params,
    body: z.object({ going: z.boolean() }),
    response: calendarEvent,
    signedOut: eventMessages.rsvpSignedOut,
  },
  listAttendees: {
    ...read,
    summary: 'Who goes, in the order they said so, or who waits, in the order of the line',
    params,
    query: pageQuery.extend({ state: z.enum(['going', 'waiting']).default('going') }),
    response: memberPage,
  },
  listEventPosts: {
    ...read,
    summary: 'Posts that tell of the event, newest first',
    params,
    query: pageQuery,
    response: postPage,
  },
  createCalendarFeed: {
    ...write,
    summary:
      'The secret address of the own calendar of events, for calendar programs; ends the one there was',
    response: z.object({ url: z.string() }),
    key: 'derived',
  },
  getCalendarFeed: {
    ...read,
    summary: 'Whether the own calendar has a secret address',
    response: z.object({ exists: z.boolean() }),
  },
  deleteCalendarFeed: { ...write, summary: 'End the secret address', response: done },
} satisfies Record<string, OperationContract>
