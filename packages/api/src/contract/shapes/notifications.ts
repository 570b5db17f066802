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
      .describe('The notifications this line stands for, newest first; of many likes only the newest.'),
    type: z.enum(listedNotificationTypes).describe('What happened.'),
    senders: z.array(author).describe('The members who did it, latest first; not necessarily all.'),
    senderCount: z.int().describe('How many members did it.'),
    post: z
      .object({
        id: uuid.describe("The post's id."),
        excerpt: z.string().describe('The beginning of the post, with `& < > " \'` as HTML entities.'),
        picture: picture.nullable().describe("The post's picture; null without one."),
      })
      .nullable()
      .describe('The post it is about; null without one.'),
    comment: z
      .object({
        id: uuid.describe("The comment's id."),
        excerpt: z.string().describe('The beginning of the comment, with `& < > " \'` as HTML entities.'),
      })
      .nullable()
      .describe('The comment it is about; null without one.'),
    event: z
      .object({
        id: uuid.describe("The event's id."),
        title: z.string().describe("The event's title."),
        startsAt: timestamp.describe('When the event starts.'),
        timeZone: z.string().describe("The event's time zone, an IANA name."),
        news: z.enum(eventNews).describe('The change.'),
      })
      .nullable()
      .describe('The event it is about; null without one.'),
    removal: z
      .object({
        id: uuid.describe("The removal's id."),
        excerpt: z.string().describe('The beginning of the removed content.'),
        news: z.enum(removalNews).describe('The action that was taken.'),
      })
      .nullable()
      .describe("The member's own content that admins removed or restored; null without any."),
    data: z
      .object({ news: z.enum(dataNews).describe('What happened.') })
      .nullable()
      .describe("News of the member's own data export or import; null without any."),
    parentCommentId: uuid.nullable().describe('The id of the comment that was replied to; null without one.'),
    read: z.boolean().describe('Whether it has been read.'),
    createdAt: timestamp.describe('When it happened last.'),
  })
  .meta({
    id: 'Notification',
    description: 'A line in the list of notifications. All likes of one post are one line.',
  })
export type Notification = z.infer<typeof notification>

export const notificationPage = z
  .object({
    notifications: z.array(notification).describe('The notifications of this page, newest first.'),
    ...pageFields,
  })
  .meta({ id: 'NotificationPage', description: 'A page of notifications.' })
