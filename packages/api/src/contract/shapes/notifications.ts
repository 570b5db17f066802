import { dataNews, eventNews, listedNotificationTypes, removalNews } from '@bowline/domain'
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
        'The ids of the notifications in this entry, newest first. If there are many likes, only the newest are included.',
      ),
    type: z.enum(listedNotificationTypes).describe('What happened.'),
    senders: z.array(author).describe('Some of the members who did it, latest first.'),
    senderCount: z.int().describe('How many members did it.'),
    post: z
      .object({
        id: uuid.describe("The post's id."),
        excerpt: z.string().describe('The beginning of the post, with `& < > " \'` as HTML entities.'),
        picture: picture.nullable().describe("The post's picture; null if there is none."),
        hobby: z.string().describe("The slug of the post's hobby."),
        announced: z
          .object({
            kind: z.enum(['event', 'challenge']).describe('What it announces.'),
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
        startsAt: timestamp.describe('When the event starts.'),
        timeZone: z.string().describe("The event's time zone, an IANA name."),
        news: z.enum(eventNews).describe('The change.'),
      })
      .nullable()
      .describe('The event it is about; null if there is none.'),
    removal: z
      .object({
        id: uuid.describe("The removal's id."),
        excerpt: z.string().describe('The beginning of the removed content.'),
        news: z.enum(removalNews).describe('What the admins did.'),
      })
      .nullable()
      .describe("The member's own content that admins removed or restored; null if there is none."),
    data: z
      .object({ news: z.enum(dataNews).describe('What happened.') })
      .nullable()
      .describe("News of the member's own data export or import; null if there is none."),
    parentCommentId: uuid
      .nullable()
      .describe('The id of the comment that was replied to; null if there is none.'),
    read: z.boolean().describe('Whether it has been read.'),
    createdAt: timestamp.describe('When it happened last.'),
  })
  .meta({
    id: 'Notification',
    description: 'An entry in the list of notifications. All likes of one post share one entry.',
  })
export type Notification = z.infer<typeof notification>

export const notificationPage = z
  .object({
    notifications: z.array(notification).describe('The notifications of this page, newest first.'),
    ...pageFields,
  })
  .meta({ id: 'NotificationPage', description: 'A page of notifications.' })
