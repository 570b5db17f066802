import type { Notification } from '@bowline/api'
import type { NotificationPreferences } from '@bowline/domain/notification'
import type { OperationOf } from '@bowline/domain/operation'
import { t } from '@lingui/core/macro'
import { type ApplyContext, defineOperation } from '../../offline/define-operation.ts'
import { changeReads, replaceRead } from '../../reads/change-reads.ts'
import { isShortened } from '../../ui/badge.ts'
import type { Unread } from '../unread/index.ts'
import { notificationKeys } from './notification-keys.ts'
import type { NotificationPages } from './queries.ts'

type Change = OperationOf<'MARK_READ'> | OperationOf<'DELETE_NOTIFICATIONS'>

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    notification: Notification | null
    unreadNotifications: UnreadNotifications
    notificationPreferences: NotificationPreferences
  }
}

/** The server's number, and the notifications as far as they are loaded. */
type UnreadNotifications = { count: number; lines: readonly Notification[] }

export const markRead = defineOperation('MARK_READ', {
  scope: () => 'notifications',
  send: (api, operation, options) => api.markNotificationsRead({ body: selectionOf(operation) }, options),
  apply: (context, operation, { unread }) => applyChange(context, operation, unread),
  overlay: {
    notification: { isAbout: isMeant, patch: line => ({ ...line, read: true }) },
    unreadNotifications: { isAbout: () => true, patch: withFewerUnread },
  },
  describe: () => t`Marking notifications as read`,
})

export const deleteNotifications = defineOperation('DELETE_NOTIFICATIONS', {
  scope: () => 'notifications',
  send: (api, operation, options) => api.deleteNotifications({ body: selectionOf(operation) }, options),
  apply: (context, operation, { unread }) => applyChange(context, operation, unread),
  overlay: {
    notification: { isAbout: isMeant, patch: () => null },
    unreadNotifications: { isAbout: () => true, patch: withFewerUnread },
  },
  describe: () => t`Deleting notifications`,
})

export const updateNotificationPreferences = defineOperation('UPDATE_NOTIFICATION_PREFERENCES', {
  scope: () => 'notification-preferences',
  send: (api, { change }, options) => api.updateNotificationPreferences({ body: change }, options),
  apply: ({ queryClient }, _, preferences) =>
    replaceRead(queryClient, notificationKeys.preferences, preferences),
  overlay: {
    notificationPreferences: {
      isAbout: () => true,
      patch: (preferences, { operation: { change } }) => ({
        ...preferences,
        ...change,
        emailDigest: { ...preferences.emailDigest, ...change.emailDigest },
        notificationTypes: { ...preferences.notificationTypes, ...change.notificationTypes },
      }),
    },
  },
  describe: () => t`Changing your notification settings`,
})

const selectionOf = ({ ids, upTo }: Change) => (ids ? { ids } : { upTo })

const applyChange = async ({ queryClient }: ApplyContext, operation: Change, unread: number) => {
  await changeReads<Unread>(queryClient, notificationKeys.unread, known => ({
    ...known,
    notifications: unread,
  }))
  await changeReads<NotificationPages>(queryClient, notificationKeys.list, data => ({
    ...data,
    pages: data.pages.map(page => ({
      ...page,
      notifications: [...withChange(page.notifications, operation)],
    })),
  }))
  // Neither includes notifications that arrived meanwhile.
  void queryClient.invalidateQueries({ queryKey: notificationKeys.unread })
  void queryClient.invalidateQueries({ queryKey: notificationKeys.list })
}

/** The notifications left after a change. */
const withChange = (lines: readonly Notification[], change: Change): readonly Notification[] =>
  change.type === 'DELETE_NOTIFICATIONS'
    ? lines.filter(line => !isMeant(change, line))
    : lines.map(line => (!line.read && isMeant(change, line) ? { ...line, read: true } : line))

function isMeant({ ids, upTo }: Change, line: Notification) {
  return ids ? line.ids.some(id => ids.includes(id)) : line.createdAt <= upTo
}

/**
 * Never fewer than 0 or than the unread lines that are left. Of a count that is shown as "99+", nothing is subtracted: it may be
 * much larger. A line of several likes may count as several, and only the
 * server knows how many of those were unread.
 */
function withFewerUnread(
  { count, lines }: UnreadNotifications,
  { operation }: { operation: Change },
): UnreadNotifications {
  const before = lines.filter(line => !line.read)
  const left = withChange(before, operation).filter(line => !line.read)
  const read = isShortened(count) ? 0 : sendersOf(before) - sendersOf(left)
  const others = operation.ids ? count - read : 0
  return { count: Math.max(left.length, others), lines: left }
}

const sendersOf = (lines: readonly Notification[]) =>
  lines.reduce((total, line) => total + line.senderCount, 0)
