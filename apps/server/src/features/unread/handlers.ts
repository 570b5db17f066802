import type { HandlersOf } from '../../http/handlers.ts'
import { findUnread } from './queries.ts'

export const unreadHandlers = {
  getUnread: async ({ db, viewer }) => {
    const [unread] = await findUnread(db, [viewer.id])
    return { notifications: unread?.notifications ?? 0, chats: unread?.chats ?? 0 }
  },
} satisfies HandlersOf<'getUnread'>
