import { repeats, rsvpStates } from '@bowline/domain'
import { z } from 'zod'
import { pageFields, timestamp, uuid, visibility } from './fields.ts'
import { author } from './members.ts'
import { picture } from './pictures.ts'

/** Texts are stored text: show `plainText`. */
export const calendarEvent = z
  .object({
    id: uuid.describe("The event's id."),
    postId: uuid.describe('The id of the post that announces the event and has its likes and comments.'),
    seriesId: uuid.nullable().describe('The id of its series; null for a single event.'),
    repeat: z
      .object({
        every: z.enum(repeats).describe('How often it repeats.'),
        times: z.int().describe('How many events the series has, starting with this one.'),
      })
      .nullable()
      .describe('How the series repeats, starting with this event; null for a single event.'),
    host: author.describe('The member who hosts it.'),
    hobby: z.string().describe("The hobby's slug."),
    title: z.string().describe('The title, with `& < > " \'` as HTML entities.'),
    description: z.string().describe('The description, with `& < > " \'` as HTML entities.'),
    media: picture.nullable().describe('The picture; null if there is none.'),
    startsAt: timestamp.describe('When it starts.'),
    endsAt: timestamp.describe('When it ends.'),
    timeZone: z.string().describe('An IANA time zone name, such as "Europe/Berlin".'),
    place: z.string().describe('Roughly where it is, such as a city; empty if it is online.'),
    isOnline: z.boolean().describe('Whether it is online.'),
    address: z.string().nullable().describe('The exact address; null for members who are not going.'),
    link: z.string().nullable().describe('The link to join online; null for members who are not going.'),
    capacity: z.int().nullable().describe('How many members can go; null for no limit.'),
    goingCount: z.int().describe('How many members are going.'),
    waitingCount: z.int().describe('How many members are on the waiting list.'),
    interestedCount: z.int().describe('How many members are interested, without going or waiting.'),
    likeCount: z.int().describe('How many members like it.'),
    commentCount: z.int().describe('How many comments it has, replies included.'),
    visibility: visibility.describe('Who can see the event.'),
    isCancelled: z.boolean().describe('Whether it was cancelled.'),
    cancelReason: z.string().describe('Why it was cancelled; may be empty.'),
    own: z
      .object({
        state: z.enum(rsvpStates).describe('Whether they are going, waiting, interested or none of these.'),
        turn: z
          .int()
          .nullable()
          .describe('Their place on the waiting list, starting at 1; null if they are not waiting.'),
      })
      .describe('The answer of the signed-in member.'),
    attendees: z.array(author).describe('Some of the members who are going.'),
    createdAt: timestamp.describe('When it was created.'),
    updatedAt: timestamp.describe('When it was last changed.'),
    can: z
      .object({
        edit: z.boolean().describe('Whether they may edit it.'),
        cancel: z.boolean().describe('Whether they may cancel it.'),
        rsvp: z.boolean().describe('Whether they may say if they are going.'),
      })
      .describe('What the signed-in member may do with it.'),
  })
  .meta({ id: 'CalendarEvent', description: 'An event, as its reader sees it.' })
export type CalendarEvent = z.infer<typeof calendarEvent>

export const eventPage = z
  .object({
    events: z.array(calendarEvent).describe('The events of this page.'),
    ...pageFields,
  })
  .meta({ id: 'EventPage', description: 'A page of events.' })
export type EventPage = z.infer<typeof eventPage>
