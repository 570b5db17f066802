import type { EmailedNotification } from './notifications-of.ts'

export type DigestGroup = {
  newest: EmailedNotification
  /** By different members, newest first. */
  names: string[]
  count: number
}

/** @param notifications newest first; groups keep that order */
export const groupNotifications = (notifications: EmailedNotification[]): DigestGroup[] => {
  const groups = new Map<string, { newest: EmailedNotification; names: Map<string, string> }>()
  for (const notification of notifications) {
    const key = keyOf(notification)
    const group = groups.get(key) ?? { newest: notification, names: new Map() }
    group.names.set(notification.sender_id, notification.sender_name)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ newest, names }) => ({
    newest,
    names: [...names.values()],
    count: names.size,
  }))
}

const keyOf = ({ id, type, post_id }: EmailedNotification) => {
  if (type === 'like') return `like ${post_id}`
  return type === 'follow' ? 'follow' : id
}
