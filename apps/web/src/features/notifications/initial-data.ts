import type { InitialQuery } from '../../session/initial-data.ts'
import { notificationKeys } from './notification-keys.ts'

export const initialUnread: InitialQuery<'unread'> = unread => ({
  queryKey: notificationKeys.unread,
  data: unread,
})
