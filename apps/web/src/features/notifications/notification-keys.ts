import { unreadKey } from '../unread/queries.ts'

export const notificationKeys = {
  list: ['notifications', 'list'] as const,
  unread: unreadKey,
  preferences: ['notifications', 'preferences'] as const,
}
