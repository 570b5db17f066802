import { digestFrequencies, notificationTypes, preferenceTypes } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { done, pageQuery, timestamp, uuid } from './shapes/fields.ts'
import { notificationPage } from './shapes/notifications.ts'

const tag = 'Notifications'
const read = { tag, access: 'member', rate: 'read' } as const
const write = { tag, access: 'member', rate: 'write' } as const

const unread = z.object({ unread: z.int().describe('How many notifications are still unread.') })
/** The id of one like stands for all earlier likes in the same entry. */
const which = z.object({
  ids: z.array(uuid).max(1000).optional().describe('The notifications concerned; leave it out for all.'),
  upTo: timestamp
    .optional()
    .describe('Only notifications up to this time, so that later ones nobody has seen stay.'),
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
  rhythm: z.enum(digestFrequencies).describe('How often the email is sent.'),
  hour: z.int().min(0).max(23).describe("The hour it is sent at, by the member's own clock."),
})
const preferences = z
  .object({
    pushNotifications: z.boolean().describe('Whether push notifications are on.'),
    emailNotifications: z.boolean().describe('Whether notifications are also sent by email.'),
    emailDigest: emailDigest.describe('When they are sent by email; weekly ones on Mondays.'),
    notificationTypes: switches.describe('Which kinds of notifications are on.'),
    mailRefused: z
      .object({
        email: z.string().describe('The address that was refused.'),
        reason: z.string().describe("The mail server's message."),
        at: timestamp.describe('When it was refused.'),
      })
      .nullable()
      .describe(
        "Why the member's mail server refuses our emails; null if it does not. They resume once the preferences are saved again.",
      ),
  })
  .meta({ id: 'NotificationPreferences', description: 'What a member wants to be notified of, and how.' })

export const notifications = {
  listNotifications: {
    ...read,
    summary: `List notifications (${notificationTypes.join(', ')}), newest first; all likes of one post are one entry`,
    query: pageQuery,
    response: notificationPage,
  },
  getUnread: {
    ...read,
    summary: 'Get the numbers of unread notifications and of unread messages in all chats',
    response: z.object({
      notifications: z.int().describe('How many notifications are unread.'),
      chats: z.int().describe('How many messages in all chats are unread.'),
    }),
  },
  markNotificationsRead: {
    ...write,
    summary: 'Mark all or some notifications as read',
    body: which,
    response: unread,
  },
  deleteNotifications: {
    ...write,
    summary: 'Delete all or some notifications',
    body: which,
    response: unread,
  },
  getNotificationPreferences: {
    ...read,
    summary: "Get the member's notification preferences",
    response: preferences,
  },
  updateNotificationPreferences: {
    ...write,
    summary: "Update the member's notification preferences; only the given fields change",
    body: z.object({
      pushNotifications: z.boolean().optional().describe('Whether to turn push notifications on.'),
      emailNotifications: z.boolean().optional().describe('Whether to send notifications by email.'),
      emailDigest: emailDigest.partial().optional().describe('When to send them by email.'),
      notificationTypes: switches
        .partial()
        .optional()
        .describe('Which kinds of notifications to turn on or off.'),
    }),
    response: preferences,
  },
  unsubscribeFromDigest: {
    tag,
    access: 'visitor',
    rate: 'write',
    summary: 'Turn off email notifications by the signed link in an email (RFC 8058 one-click)',
    refusals: ['code-invalid'],
    query: z.object({ token: z.string().max(200).describe('The token from the link in the email.') }),
    body: z.object({
      'List-Unsubscribe': z.string().optional().describe('"One-Click", as RFC 8058 has it; it is ignored.'),
    }),
    bodyAs: 'form',
    response: done,
    key: 'optional',
    attested: false,
  },
} satisfies Record<string, OperationContract>
