export { forgetSent } from './delete-message.ts'
export { isShownTo } from './message-queries.ts'
export { recount } from './read-chat.ts'
export { emitChatChange, emitUnreadMessages, unreadInAll } from './unread.ts'
