export { readUnreadAgain } from './live.ts'
export { type Unread, unreadKey, unreadQuery } from './queries.ts'
