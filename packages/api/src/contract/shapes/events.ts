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
    timeZone: z.string().describe('The IANA name of its time zone, such as "Europe/Berlin".'),
    place: z.string().describe('Roughly where it is, such as a city; empty if it is only online.'),
    isOnline: z.boolean().describe('Whether it is only online, without a place.'),
    address: z
      .string()
      .nullable()
      .describe('The exact address; null unless you host the event or are going. May be empty.'),
    link: z
      .string()
      .nullable()
      .describe('The link to join online; null unless you host the event or are going. May be empty.'),
    capacity: z.int().nullable().describe('How many members can go; null for no limit.'),
    goingCount: z.int().describe('How many members are going.'),
    waitingCount: z.int().describe('How many members are on the waiting list.'),
    interestedCount: z
      .int()
      .describe('How many members are interested but neither going nor on the waiting list.'),
    likeCount: z.int().describe('How many members like it.'),
    commentCount: z.int().describe('How many comments it has, replies included.'),
    visibility: visibility.describe('Who can see the event.'),
    isCancelled: z.boolean().describe('Whether it was canceled.'),
    cancelReason: z.string().describe('Why it was canceled; may be empty.'),
    own: z
      .object({
        state: z
          .enum(rsvpStates)
          .describe('Whether you are going, on the waiting list (`waiting`), interested or none of these.'),
        turn: z
          .int()
          .nullable()
          .describe('Your place on the waiting list, starting at 1; null if you are not on it.'),
      })
      .describe('Your answer to the event.'),
    attendees: z.array(author).describe('Some of the members who are going.'),
    createdAt: timestamp.describe('When it was created.'),
    updatedAt: timestamp.describe('When it was last changed.'),
    can: z
      .object({
        edit: z.boolean().describe('Whether you may edit it.'),
        cancel: z.boolean().describe('Whether you may cancel it.'),
        rsvp: z.boolean().describe('Whether you may say if you are going.'),
      })
      .describe('What you may do with it.'),
  })
  .meta({ id: 'CalendarEvent', description: 'An event, as it appears to you.' })
export type CalendarEvent = z.infer<typeof calendarEvent>

export const eventPage = z
  .object({
    events: z.array(calendarEvent).describe('The events on this page.'),
    ...pageFields,
  })
  .meta({ id: 'EventPage', description: 'A page of events.' })
export type EventPage = z.infer<typeof eventPage>
