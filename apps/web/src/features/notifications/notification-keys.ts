import { unreadKey } from '../unread/index.ts'

export const notificationKeys = {
  list: ['notifications', 'list'] as const,
  unread: unreadKey,
  preferences: ['notifications', 'preferences'] as const,
}
