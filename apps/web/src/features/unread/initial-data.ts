import type { InitialQuery } from '../../session/initial-data.ts'
import { unreadKey } from './queries.ts'

export const initialUnread: InitialQuery<'unread'> = unread => ({
  queryKey: unreadKey,
  data: unread,
})
