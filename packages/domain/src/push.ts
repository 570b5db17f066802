import type { NotificationType } from './notification.ts'

/** SPEC.md §3 fcmTokens: what kind of device a push goes to. */
export const pushPlatforms = [
  'pwa-standalone',
  'pwa-ios',
  'android-browser',
  'ios-browser',
  'desktop-browser',
] as const
export type PushPlatform = (typeof pushPlatforms)[number]

/** What an answer typed into a notification becomes: a reply to a comment, or a message. */
export type PushReply = { postId: string; parentId: string } | { chatId: string }

/** What the member can do on the notification itself; beyond what a platform shows, they are left out from the end. */
export type PushAction = { action: 'open' | 'reply' | 'read'; title: string }

/** What a push carries, encrypted for one device. Everything to be shown is in it: the device may be offline next. */
export type PushPayload = {
  title: string
  body: string
  /** A path of this site. */
  icon: string | null
  /** Of two pushes with one tag the device shows the newer. */
  tag: string
  /** The path a click leads to. */
  url: string
  /** A device that changed hands shows nothing of the member before. */
  memberId: string
  actions: PushAction[]
  /** Null for a test. */
  notification: { id: string; type: NotificationType; createdAt: string; reply: PushReply | null } | null
  /** Unread notifications, for the app's icon. */
  unread: number
}
