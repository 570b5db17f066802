import { dataNews, eventNews, listedNotificationTypes, removableSubjects, removalNews } from '@bowline/domain'
import { z } from 'zod'
import { pageFields, timestamp, uuid } from './fields.ts'
import { author } from './members.ts'
import { picture } from './pictures.ts'

/** Excerpts are stored text: show `plainText`. */
export const notification = z
  .object({
    ids: z
      .array(uuid)
      .describe(
        'The ids of the notifications that this entry combines, newest first. If there are many likes, only the newest are included.',
      ),
    type: z.enum(listedNotificationTypes).describe('What happened.'),
    senders: z.array(author).describe('Some of the members who did it, latest first.'),
    followedBack: z
      .boolean()
      .nullable()
      .describe('Whether you follow the new follower; null if it is not about a follow.'),
    senderCount: z.int().describe('How many members did it.'),
    post: z
      .object({
        id: uuid.describe("The post's id."),
        excerpt: z.string().describe('The beginning of the post, with `& < > " \'` as HTML entities.'),
        picture: picture.nullable().describe("The post's picture; null if there is none."),
        hobby: z.string().describe("The slug of the post's hobby."),
        announced: z
          .object({
            kind: z
              .enum(['event', 'challenge'])
              .describe('Whether the post announces an event or a challenge.'),
            title: z.string().describe('The title of the event or challenge.'),
          })
          .nullable()
          .describe('The event or challenge that the post announces; null if there is none.'),
      })
      .nullable()
      .describe('The post it is about; null if there is none.'),
    comment: z
      .object({
        id: uuid.describe("The comment's id."),
        excerpt: z.string().describe('The beginning of the comment, with `& < > " \'` as HTML entities.'),
      })
      .nullable()
      .describe('The comment it is about; null if there is none.'),
    event: z
      .object({
        id: uuid.describe("The event's id."),
        title: z.string().describe("The event's title."),
        place: z.string().describe("The event's place as everybody sees it; empty if it is online."),
        startsAt: timestamp.describe('When the event starts.'),
        timeZone: z.string().describe('The IANA name of the event\'s time zone, such as "Europe/Berlin".'),
        news: z
          .enum(eventNews)
          .describe(
            'What happened: `moved-up` if a spot became free for you, `new-time`, `new-place` or `new-time-and-place`, `changed` for a new address or link, `cancelled`, or `soon` if it starts soon.',
          ),
      })
      .nullable()
      .describe('The event it is about; null if there is none.'),
    removal: z
      .object({
        id: uuid.describe("The removal's id."),
        excerpt: z.string().describe('The beginning of the removed content.'),
        news: z
          .enum(removalNews)
          .describe(
            'What the admins did: `removed` it, `restored` it, or `kept` it removed after your appeal.',
          ),
        subject: z.enum(removableSubjects).describe('What kind of content it is.'),
      })
      .nullable()
      .describe(
        'Your own content that it is about, which admins removed or restored; null if there is none.',
      ),
    data: z
      .object({ news: z.enum(dataNews).describe('What happened.') })
      .nullable()
      .describe('The data archive or import it is about; null if there is none.'),
    parentCommentId: uuid
      .nullable()
      .describe('The id of the comment that was replied to; null if there is none.'),
    read: z.boolean().describe('Whether it has been read.'),
    createdAt: timestamp.describe('When it last happened.'),
  })
  .meta({
    id: 'Notification',
    description: 'An entry in the list of notifications. All likes of a post share one entry.',
  })
export type Notification = z.infer<typeof notification>

export const notificationPage = z
  .object({
    notifications: z.array(notification).describe('The notifications on this page, newest first.'),
    ...pageFields,
  })
  .meta({ id: 'NotificationPage', description: 'A page of notifications.' })
