import type { QuietHours } from './quiet-hours.ts'

/** Listed in docs/product/notifications.md#types, with their switches. */
export const notificationTypes = [
  'like',
  'comment',
  'reply',
  'follow',
  'message',
  'mention',
  'hobbyUpdate',
  'event',
  'poll',
  'moderation',
  'data',
] as const
export type NotificationType = (typeof notificationTypes)[number]
/** Notifications of messages are stored for push and email; the app shows messages in Chats alone. */
export type ListedNotificationType = Exclude<NotificationType, 'message'>
export const listedNotificationTypes = notificationTypes.filter(
  (type): type is ListedNotificationType => type !== 'message',
)

/** The outcome of an event for an attendee or a waiting member. `changed`: its address or link. */
export const eventNews = [
  'moved-up',
  'new-time',
  'new-place',
  'new-time-and-place',
  'changed',
  'cancelled',
  'soon',
] as const
export type EventNews = (typeof eventNews)[number]

/** What a post announces, with its stored title. */
export type Announced = { kind: 'event' | 'challenge'; title: string }

export const preferenceOf = {
  like: 'likes',
  comment: 'comments',
  reply: 'replies',
  follow: 'follows',
  message: 'messages',
  mention: 'mentions',
  hobbyUpdate: 'hobbyUpdates',
  // Events and polls share the switch of hobbies, see docs/product/notifications.md#types.
  event: 'hobbyUpdates',
  poll: 'hobbyUpdates',
} as const satisfies Record<OptionalNotification, string>
/** Notifications that every member gets, regardless of preferences, are not listed here. */
export type OptionalNotification = Exclude<NotificationType, 'moderation' | 'data'>
export type NotificationPreferenceType = (typeof preferenceOf)[OptionalNotification]
export const preferenceTypes = [...new Set(Object.values(preferenceOf))]

export const digestFrequencies = ['daily', 'weekly'] as const

/**
 * When email notifications are sent, all in one email, in the member's time zone. `emailNotifications` switches
 * them on.
 */
export type EmailDigest = {
  /** Weekly: on Mondays. */
  rhythm: (typeof digestFrequencies)[number]
  /** 0 to 23. */
  hour: number
}

export type NotificationPreferences = {
  pushNotifications: boolean
  emailNotifications: boolean
  emailDigest: EmailDigest
  notificationTypes: Record<NotificationPreferenceType, boolean>
  /** No push is sent during these hours; null for none. */
  quietHours: QuietHours | null
}

type Stored = {
  pushNotifications?: unknown
  emailNotifications?: unknown
  emailDigest?: Partial<EmailDigest>
  notificationTypes?: Record<string, unknown>
  quietHours?: QuietHours | null
}

/** All are on by default, see docs/product/notifications.md#preferences. */
export const completePreferences = (stored: Stored = {}): NotificationPreferences => ({
  pushNotifications: stored.pushNotifications !== false,
  emailNotifications: stored.emailNotifications !== false,
  emailDigest: { rhythm: 'daily', hour: 8, ...stored.emailDigest },
  notificationTypes: Object.fromEntries(
    preferenceTypes.map(type => [type, stored.notificationTypes?.[type] !== false]),
  ) as Record<NotificationPreferenceType, boolean>,
  quietHours: stored.quietHours ?? null,
})

export const wantsNotification = (stored: Stored | undefined, type: OptionalNotification) =>
  completePreferences(stored).notificationTypes[preferenceOf[type]]
