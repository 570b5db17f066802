import { checkAll, cleanEvent, cleanPostHobby, eventMessages, limits, repeats } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { cleaned, textUpTo } from './rules.ts'
import { calendarEvent, eventPage } from './shapes/events.ts'
import { done, pageQuery, uuid } from './shapes/fields.ts'
import { memberPage } from './shapes/members.ts'
import { postPage } from './shapes/posts.ts'

const read = {
  tag: 'Events',
  access: 'member',
  rate: 'read',
  signedOut: eventMessages.viewSignedOut,
} as const
const write = { ...read, rate: 'write', signedOut: eventMessages.createSignedOut } as const
const params = z.object({ eventId: uuid.describe("The event's id.") })
const texts = {
  title: textUpTo(limits.eventTitle),
  description: textUpTo(limits.eventDescription),
  place: textUpTo(limits.eventPlace),
  address: textUpTo(limits.eventAddress),
  link: textUpTo(limits.eventLink),
}
/** In a series: this event only, or the later ones too. */
const scope = z.enum(['one', 'following']).default('one')

const audience = z.enum(['public', 'followers'])

const fields = {
  title: texts.title.default('').describe('The title.'),
  description: texts.description.default('').describe('What it is about.'),
  startsAt: z
    .string()
    .max(40)
    .default('')
    .describe('When it starts, in ISO 8601 format with an offset, such as "2027-03-28T19:00:00Z".'),
  endsAt: z
    .string()
    .max(40)
    .default('')
    .describe('When it ends, in the same format; at most 14 days after the start.'),
  timeZone: z
    .string()
    .max(100)
    .default('UTC')
    .describe('The IANA name of its time zone, such as "Europe/Berlin".'),
  place: texts.place.default('').describe('Roughly where it is, such as a city; empty if it is only online.'),
  address: texts.address
    .default('')
    .describe('The exact address, shown only to you and members who are going.'),
  link: texts.link
    .default('')
    .describe(
      'The link to join online, starting with https://. Shown only to you and members who are going.',
    ),
  capacity: z
    .number()
    .nullable()
    .default(null)
    .describe('How many members can go: 1 to 10,000; null for no limit.'),
}

export const events = {
  listEvents: {
    ...read,
    summary: 'List events',
    description:
      'Returns upcoming events, soonest first; past events, latest first; or the events you host or have answered.',
    query: pageQuery.extend({
      when: z
        .enum(['ahead', 'over', 'own'])
        .default('ahead')
        .describe(
          '`ahead` for upcoming events, `over` for past ones, `own` for those you host, attend, wait for or are interested in.',
        ),
      hobby: z.string().max(200).optional().describe('Only events for the hobby with this slug.'),
      series: uuid.optional().describe('Only events in this series.'),
    }),
    response: eventPage,
  },
  getEvent: {
    ...read,
    summary: 'Get an event',
    description:
      'Returns the event with your answer. Only the host and attendees get the exact address and the link.',
    refusals: ['not-found'],
    params,
    response: calendarEvent,
  },
  createEvent: {
    ...write,
    summary: 'Create an event',
    description:
      'Creates an event or a series and returns the event. A post announces the event and has its comments and likes.',
    refusals: ['conflict', 'newcomer-limit'],
    body: cleaned(
      z.object({
        id: uuid.describe("The new event's id, made by the client; for a series, the id of its first event."),
        ...fields,
        hobby: z.string().max(200).default('').describe('The slug of the hobby it belongs to.'),
        visibility: audience.default('public').describe('Who can see it.'),
        mediaId: uuid.nullish().describe('The id of a picture to attach, uploaded with the purpose `post`.'),
        repeat: z
          .object({
            every: z.enum(repeats).describe('How often it repeats.'),
            times: z
              .int()
              .min(2)
              .max(limits.eventSeries)
              .describe('How many events the series has, starting with this one.'),
          })
          .nullish()
          .describe('How the event repeats as a series; null or left out for a single event.'),
      }),
      body => {
        const { event, hobby } = checkAll({
          event: () => cleanEvent(body),
          hobby: () => cleanPostHobby(body.hobby),
        })
        return { ...body, ...event, hobby }
      },
    ),
    response: calendarEvent,
    status: 201,
  },
  updateEvent: {
    ...write,
    summary: 'Update your event',
    description:
      'Changes only the given fields and returns the event. Attendees are notified of a new time or place. In a series, `scope` decides whether later events change too; to change the hobby, visibility, picture or repetition, it must be `following`. Refuses past and canceled events.',
    refusals: ['not-found', 'forbidden', 'conflict', 'newcomer-limit'],
    params,
    // The command checks it: what is missing here is taken from the stored event.
    body: z.object({
      title: texts.title.optional().describe('The title.'),
      description: texts.description.optional().describe('What it is about.'),
      startsAt: z
        .string()
        .max(40)
        .optional()
        .describe('When it starts, in ISO 8601 format with an offset, such as "2027-03-28T19:00:00Z".'),
      endsAt: z
        .string()
        .max(40)
        .optional()
        .describe('When it ends, in the same format; at most 14 days after the start.'),
      timeZone: z
        .string()
        .max(100)
        .optional()
        .describe('The IANA name of its time zone, such as "Europe/Berlin".'),
      place: texts.place
        .optional()
        .describe('Roughly where it is, such as a city; empty if it is only online.'),
      address: texts.address
        .optional()
        .describe('The exact address, shown only to you and members who are going.'),
      link: texts.link
        .optional()
        .describe(
          'The link to join online, starting with https://. Shown only to you and members who are going.',
        ),
      capacity: z
        .number()
        .nullable()
        .optional()
        .describe('How many members can go: 1 to 10,000; null for no limit.'),
      hobby: z.string().max(200).optional().describe('The slug of the hobby it belongs to.'),
      visibility: audience.optional().describe('Who can see it.'),
      mediaId: uuid
        .nullable()
        .optional()
        .describe('The id of a picture uploaded with the purpose `post`; null to remove the picture.'),
      repeat: z
        .object({
          every: z.enum(repeats).describe('How often it repeats.'),
          times: z
            .int()
            .min(1)
            .max(limits.eventSeries)
            .describe('How many events the series has, starting with this one.'),
        })
        .nullable()
        .optional()
        .describe(
          'How the series repeats, starting with this event; null to end it after this event. Events that no longer fit are canceled if anyone is going, and deleted otherwise.',
        ),
      scope: scope.describe(
        '`one` for this event only, `following` for this and all later events of the series.',
      ),
    }),
    response: calendarEvent,
  },
  cancelEvent: {
    ...write,
    summary: 'Cancel your event',
    description:
      'Cancels this event or the rest of its series, and notifies attendees and the waiting list with your reason. The event stays visible. Refuses past events.',
    refusals: ['not-found', 'forbidden', 'conflict'],
    params,
    body: z.object({
      reason: z.string().max(2000).default('').describe('Why it is canceled; sent to the attendees.'),
      scope: scope.describe(
        '`one` for this event only, `following` for this and all later events of the series.',
      ),
    }),
    response: calendarEvent,
  },
  rsvpEvent: {
    ...write,
    summary: 'Say whether you are going',
    description:
      'Sets whether you are going or interested, and returns the event. If the event is full, you join its waiting list and move up when a spot becomes free. Interested members take no spot, but get the same reminders as attendees. If you can no longer see the event, you can still give up your spot. Refuses past and canceled events.',
    refusals: ['not-found', 'conflict'],
    params,
    body: z.object({
      going: z.boolean().describe('True if you are going, false if not.'),
      interested: z
        .boolean()
        .default(false)
        .describe('True if you are interested. Has no effect if `going` is true.'),
    }),
    response: calendarEvent,
    signedOut: eventMessages.rsvpSignedOut,
  },
  listAttendees: {
    ...read,
    summary: 'List attendees',
    description:
      'Returns the attendees or interested members in the order they answered, or the waiting list from first to last.',
    refusals: ['not-found'],
    params,
    query: pageQuery.extend({
      state: z
        .enum(['going', 'waiting', 'interested'])
        .default('going')
        .describe(
          '`going` for attendees, `waiting` for the waiting list, `interested` for interested members.',
        ),
    }),
    response: memberPage,
  },
  listEventPosts: {
    ...read,
    summary: "List an event's posts",
    description: 'Returns the posts about the event that you may see, newest first.',
    refusals: ['not-found'],
    params,
    query: pageQuery,
    response: postPage,
  },
  createCalendarFeed: {
    ...write,
    summary: 'Create your calendar link',
    description:
      'Creates a private link for calendar apps, with every event you host or have answered. It replaces the previous link.',
    refusals: ['conflict'],
    response: z.object({
      url: z.string().describe('The private link to subscribe to in a calendar app.'),
    }),
    key: 'derived',
  },
  getCalendarFeed: {
    ...read,
    summary: 'Check for your calendar link',
    description:
      'Returns whether you have a private calendar link. The link itself is only shown when it is created.',
    response: z.object({ exists: z.boolean().describe('Whether you have a private calendar link.') }),
  },
  deleteCalendarFeed: {
    ...write,
    summary: 'Delete your calendar link',
    description: 'Deletes your calendar link. Calendar apps that use it stop getting events.',
    response: done,
  },
} satisfies Record<string, OperationContract>
