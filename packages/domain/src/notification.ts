/** What is notified; each has its switch in the preferences (SPEC.md §3). */
export const notificationTypes = [
  'like',
  'comment',
  'reply',
  'follow',
  'message',
  'mention',
  'hobbyUpdate',
  'event',
  'moderation',
  'data',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** What became of an event one goes to, or waits for. */
export const eventNews = ['moved-up', 'changed', 'cancelled', 'soon'] as const
export type EventNews = (typeof eventNews)[number]

export const preferenceOf = {
  like: 'likes',
  comment: 'comments',
  reply: 'replies',
  follow: 'follows',
  message: 'messages',
  mention: 'mentions',
  hobbyUpdate: 'hobbyUpdates',
  // SPEC.md §3 has seven switches; what happens in one's hobbies is one of them.
  event: 'hobbyUpdates',
} as const satisfies Record<OptionalNotification, string>
/** What is told to every member alike, whatever they prefer, is not among these. */
export type OptionalNotification = Exclude<NotificationType, 'moderation' | 'data'>
export type NotificationPreferenceType = (typeof preferenceOf)[OptionalNotification]
export const preferenceTypes = [...new Set(Object.values(preferenceOf))]

export const digestRhythms = ['daily', 'weekly'] as const

/** When e-mail notifications go, all in one mail, by the member's own clock; `emailNotifications` is whether. */
export type EmailDigest = {
  /** Weekly: on Mondays. */
  rhythm: (typeof digestRhythms)[number]
  /** 0 to 23. */
  hour: number
}

export type NotificationPreferences = {
  pushNotifications: boolean
  emailNotifications: boolean
  emailDigest: EmailDigest
  notificationTypes: Record<NotificationPreferenceType, boolean>
}

type Stored = {
  pushNotifications?: unknown
  emailNotifications?: unknown
  emailDigest?: Partial<EmailDigest>
  notificationTypes?: Record<string, unknown>
}

/** SPEC.md §3: all default on; a missing type counts as enabled. */
export const completePreferences = (stored: Stored = {}): NotificationPreferences => ({
  pushNotifications: stored.pushNotifications !== false,
  emailNotifications: stored.emailNotifications !== false,
  emailDigest: { rhythm: 'daily', hour: 8, ...stored.emailDigest },
  notificationTypes: Object.fromEntries(
    preferenceTypes.map(type => [type, stored.notificationTypes?.[type] !== false]),
  ) as Record<NotificationPreferenceType, boolean>,
})

export const wantsNotification = (stored: Stored | undefined, type: OptionalNotification) =>
  completePreferences(stored).notificationTypes[preferenceOf[type]]

/** `@username` in what was typed, each once, in the case of its first appearance; not in e-mail addresses or paths. */
export const mentionsIn = (typed: string) => {
  const found = new Map<string, string>()
  for (const [, name = ''] of typed.matchAll(/(?<![\w@./])@([A-Za-z0-9_.]{2,29}[A-Za-z0-9_])/g))
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), name)
  return [...found.values()]
}
