import type { ToldNotification } from './notifications-of.ts'

export type DigestGroup = {
  newest: ToldNotification
  /** Of different members, the newest first. */
  names: string[]
  /** Of members. */
  count: number
}

/** @param notifications newest first, and so come the groups */
export const groupNotifications = (notifications: ToldNotification[]): DigestGroup[] => {
  const groups = new Map<string, { newest: ToldNotification; names: Map<string, string> }>()
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

const keyOf = ({ id, type, post_id }: ToldNotification) => {
  if (type === 'like') return `like ${post_id}`
  return type === 'follow' ? 'follow' : id
}
