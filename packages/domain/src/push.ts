import type { NotificationType } from './notification.ts'

/** Kinds of devices, see docs/product/notifications.md#platforms. */
export const pushPlatforms = [
  'pwa-standalone',
  'pwa-ios',
  'android-browser',
  'ios-browser',
  'desktop-browser',
] as const
export type PushPlatform = (typeof pushPlatforms)[number]

/** What a text typed into a notification becomes: a reply to a comment, or a message. */
export type PushReply = { postId: string; parentId: string } | { chatId: string }

/** The actions of the notification itself. A platform with less room leaves out the last ones. */
export type PushAction = { action: 'open' | 'reply' | 'read'; title: string }

/**
 * The contents of a push, encrypted for one device. It includes everything to show, because the device may be
 * offline next.
 */
export type PushPayload = {
  title: string
  body: string
  /** A path of this site. */
  icon: string | null
  /** Of two pushes with one tag the device shows the newer. */
  tag: string
  /** The path a click leads to. */
  url: string
  /** A device that now belongs to another member shows nothing of the previous one. */
  memberId: string
  actions: PushAction[]
  /** Null for a test. */
  notification: { id: string; type: NotificationType; createdAt: string; reply: PushReply | null } | null
  /** Unread notifications and messages, for the app's icon. */
  unread: number
}
