import { checkQuietHours, digestFrequencies, preferenceTypes } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { checked } from './rules.ts'
import { done, pageQuery, timestamp, uuid } from './shapes/fields.ts'
import { notificationPage } from './shapes/notifications.ts'

const tag = 'Notifications'
const read = { tag, access: 'member', rate: 'read' } as const
const write = { tag, access: 'member', rate: 'write' } as const

const unread = z.object({
  unread: z.int().describe('How many notifications are still unread; 100 means 100 or more.'),
})
/** The id of one like stands for all earlier likes in the same entry. */
const which = z.object({
  ids: z
    .array(uuid)
    .max(1000)
    .optional()
    .describe('The ids of the notifications; leave it out for all of them.'),
  upTo: timestamp.optional().describe('Only notifications up to this time, so that newer ones stay unread.'),
})

const switches = z.object(
  Object.fromEntries(
    preferenceTypes.map(type => [
      type,
      z.boolean().describe(`Whether notifications of the kind "${type}" are on.`),
    ]),
  ) as Record<(typeof preferenceTypes)[number], z.ZodBoolean>,
)
export const emailDigest = z.object({
  rhythm: z
    .enum(digestFrequencies)
    .describe('How often the email is sent. Weekly emails are sent on Mondays.'),
  hour: z.int().min(0).max(23).describe('The hour it is sent, in your time zone.'),
})
const hour = z.int().min(0).max(23)
export const quietHours = z
  .object({
    from: hour.describe('The hour at which they begin, in your time zone.'),
    to: hour.describe('The hour at which they end, in your time zone; may be on the next day.'),
  })
  .nullable()
const preferences = z
  .object({
    pushNotifications: z.boolean().describe('Whether push notifications are on.'),
    emailNotifications: z.boolean().describe('Whether notifications are also sent by email.'),
    emailDigest: emailDigest.describe('When notifications are sent by email.'),
    notificationTypes: switches.describe('Which kinds of notifications are on.'),
    quietHours: quietHours.describe(
      'Your quiet hours, in which no push notifications are sent; null if they are off.',
    ),
    mailRefused: z
      .object({
        email: z.string().describe('The address that was refused.'),
        reason: z.string().describe("The mail server's message."),
        at: timestamp.describe('When it was refused.'),
      })
      .nullable()
      .describe(
        'The latest refusal by your mail server; null if there is none. Email notifications stop until you save the preferences again.',
      ),
  })
  .meta({ id: 'NotificationPreferences', description: 'What you want to be notified of, and how.' })

export const notifications = {
  listNotifications: {
    ...read,
    summary: 'List your notifications',
    description:
      'Returns notifications, newest first. All likes of a post share one entry. Messages are not included: they are in `listChats`.',
    query: pageQuery,
    response: notificationPage,
  },
  getUnread: {
    ...read,
    summary: 'Get your unread counts',
    description: 'Returns how many notifications and how many messages are unread.',
    response: z.object({
      notifications: z.int().describe('How many notifications are unread; 100 means 100 or more.'),
      chats: z.int().describe('How many messages in all chats are unread; 100 means 100 or more.'),
    }),
  },
  markNotificationsRead: {
    ...write,
    summary: 'Mark notifications as read',
    description:
      'Marks the given notifications as read, or all up to a time, and returns how many are still unread.',
    body: which,
    response: unread,
  },
  deleteNotifications: {
    ...write,
    summary: 'Delete notifications',
    description:
      'Deletes the given notifications, or all up to a time, and returns how many are still unread.',
    body: which,
    response: unread,
  },
  getNotificationPreferences: {
    ...read,
    summary: 'Get your notification preferences',
    description: 'Returns which notifications you get, and when they are sent by push and email.',
    response: preferences,
  },
  updateNotificationPreferences: {
    ...write,
    summary: 'Update your notification preferences',
    description:
      'Changes only the given fields and returns the preferences. Saving also resumes emails that stopped because your mail server refused one.',
    body: z.object({
      pushNotifications: z.boolean().optional().describe('Whether to turn push notifications on.'),
      emailNotifications: z.boolean().optional().describe('Whether to send notifications by email.'),
      emailDigest: emailDigest.partial().optional().describe('When to send notifications by email.'),
      notificationTypes: switches
        .partial()
        .optional()
        .describe('Which kinds of notifications to turn on or off.'),
      quietHours: checked(quietHours, hours => hours && checkQuietHours(hours))
        .optional()
        .describe('The hours without push notifications; null turns them off.'),
    }),
    response: preferences,
  },
  unsubscribeFromDigest: {
    tag,
    access: 'visitor',
    rate: 'write',
    summary: 'Unsubscribe from emails',
    description:
      'Turns off email notifications with the token from the link in an email, without signing in (RFC 8058 one-click). Refuses an incomplete or changed token.',
    refusals: ['code-invalid'],
    query: z.object({ token: z.string().max(200).describe('The token from the link in the email.') }),
    body: z.object({
      'List-Unsubscribe': z.string().optional().describe('`One-Click`, as in RFC 8058. It is ignored.'),
    }),
    bodyAs: 'form',
    response: done,
    key: 'optional',
    attested: false,
  },
} satisfies Record<string, OperationContract>
