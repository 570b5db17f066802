import type { HandlersOf } from '../../http/handlers.ts'
import { countUnreadMessages } from '../chat/index.ts'
import { countUnread } from '../notifications/index.ts'

export const unreadHandlers = {
  getUnread: async ({ db, viewer }) => {
    const [row] = await countUnread(db, [viewer.id])
    return { notifications: row?.unread ?? 0, chats: await countUnreadMessages(db, viewer.id) }
  },
} satisfies HandlersOf<'getUnread'>
