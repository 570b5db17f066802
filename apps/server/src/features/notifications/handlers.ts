import { limits } from '@bowline/domain'
import type { HandlersOf } from '../../http/handlers.ts'
import { unsubscribe } from '../email/index.ts'
import { deleteNotifications, markRead } from './commands.ts'
import { findPreferences, updatePreferences } from './preferences.ts'
import { presentNotificationPage } from './present.ts'
import { findNotifications } from './queries.ts'

export const notificationsHandlers = {
  listNotifications: async ({ db, viewer }, { query: { cursor, limit = limits.notificationPage } }) =>
    presentNotificationPage(await findNotifications(db, { recipientId: viewer.id, cursor, limit }), limit),
  markNotificationsRead: (call, { body }) => markRead(call, body),
  deleteNotifications: (call, { body }) => deleteNotifications(call, body),
  getNotificationPreferences: ({ db, viewer }) => findPreferences(db, viewer.id),
  updateNotificationPreferences: async (call, { body }) => {
    await updatePreferences(call, body)
    return findPreferences(call.db, call.viewer.id)
  },
  unsubscribeFromDigest: unsubscribe,
} satisfies HandlersOf<
  | 'listNotifications'
  | 'markNotificationsRead'
  | 'deleteNotifications'
  | 'getNotificationPreferences'
  | 'updateNotificationPreferences'
  | 'unsubscribeFromDigest'
>
