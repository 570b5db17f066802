import { digestRhythms, notificationTypes, preferenceTypes } from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'
import { done, notificationPage, pageQuery, timestamp, uuid } from './shapes.ts'

const tag = 'Notifications'
const read = { tag, access: 'member', rate: 'read' } as const
const write = { tag, access: 'member', rate: 'write' } as const

const unread = z.object({ unread: z.int() })
/** One of a line's ids stands for the line: for the likes that came after it the line has to be read again. */
const which = z.object({
  /** All when absent. */
  ids: z.array(uuid).max(1000).optional(),
  /** None that came later, so that a change that waited on a device does not reach what nobody has seen. */
  upTo: timestamp.optional(),
})

const switches = z.object(
  Object.fromEntries(preferenceTypes.map(type => [type, z.boolean()])) as Record<
    (typeof preferenceTypes)[number],
    z.ZodBoolean
  >,
)
export const emailDigest = z.object({ rhythm: z.enum(digestRhythms), hour: z.int().min(0).max(23) })
const preferences = z
  .object({
    pushNotifications: z.boolean(),
    emailNotifications: z.boolean(),
    /** When, by the member's own clock; weekly on Mondays. */
    emailDigest,
    notificationTypes: switches,
    /** Why a mail server takes nothing for the member's address; e-mail notifications rest until they are set anew. */
    mailRefused: z.object({ email: z.string(), reason: z.string(), at: timestamp }).nullable(),
  })
  .openapi('NotificationPreferences')

export const notifications = {
  listNotifications: {
    ...read,
    summary: `The newest notifications (${notificationTypes.join(', ')}); the likes of one post are one line`,
    query: pageQuery,
    response: notificationPage,
  },
  getUnread: {
    ...read,
    summary: 'How many notifications, and how many messages in all chats, are unread',
    response: z.object({ notifications: z.int(), chats: z.int() }),
  },
  markNotificationsRead: {
    ...write,
    summary: 'Mark all notifications as read, or some',
    body: which,
    response: unread,
  },
  deleteNotifications: {
    ...write,
    summary: 'Clear all notifications, or some',
    body: which,
    response: unread,
  },
  getNotificationPreferences: {
    ...read,
    summary: 'What the member wants to be notified of',
    response: preferences,
  },
  updateNotificationPreferences: {
    ...write,
    summary: 'Set what is given of what the member wants to be notified of',
    body: z.object({
      pushNotifications: z.boolean().optional(),
      emailNotifications: z.boolean().optional(),
      emailDigest: emailDigest.partial().optional(),
      notificationTypes: switches.partial().optional(),
    }),
    response: preferences,
  },
  unsubscribeFromDigest: {
    tag,
    access: 'visitor',
    rate: 'write',
    summary: 'Switch e-mail notifications off, by the signed link of a mail (RFC 8058 one-click)',
    query: z.object({ token: z.string().max(200) }),
    body: z.object({ 'List-Unsubscribe': z.string().optional() }),
    bodyAs: 'form',
    response: done,
    key: 'optional',
    attested: false,
  },
} satisfies Record<string, OperationContract>
