import type { HandlersOf } from '../../http/handlers.ts'
import { countUnreadMessages } from '../chat/unread.ts'
import { countUnread } from '../notifications/unread.ts'

export const unreadHandlers = {
  getUnread: async ({ db, viewer }) => {
    const [row] = await countUnread(db, [viewer.id])
    return { notifications: row?.unread ?? 0, chats: await countUnreadMessages(db, viewer.id) }
  },
} satisfies HandlersOf<'getUnread'>
