import type { OperationOf } from '@bowline/domain/operation'
import { t } from '@lingui/core/macro'
import { type ApplyContext, defineOperation } from '../../offline/define-operation.ts'
import { changeReads } from '../../reads/change-reads.ts'
import type { Unread } from '../unread/index.ts'
import { withChange } from './overlay.ts'
import { type NotificationPages, notificationKeys } from './queries.ts'

type Change = OperationOf<'MARK_READ'> | OperationOf<'DELETE_NOTIFICATIONS'>

export const markRead = defineOperation('MARK_READ', {
  scope: () => 'notifications',
  send: (api, operation, options) => api.markNotificationsRead({ body: selectionOf(operation) }, options),
  apply: (context, operation, { unread }) => applyChange(context, operation, unread),
  describe: () => t`Notifications marked as read`,
})

export const deleteNotifications = defineOperation('DELETE_NOTIFICATIONS', {
  scope: () => 'notifications',
  send: (api, operation, options) => api.deleteNotifications({ body: selectionOf(operation) }, options),
  apply: (context, operation, { unread }) => applyChange(context, operation, unread),
  describe: () => t`Notifications deleted`,
})

export const updateNotificationPreferences = defineOperation('UPDATE_NOTIFICATION_PREFERENCES', {
  scope: () => 'notification-preferences',
  send: (api, { change }, options) => api.updateNotificationPreferences({ body: change }, options),
  apply: ({ queryClient }, _, preferences) =>
    queryClient.setQueryData(notificationKeys.preferences, preferences),
  describe: () => t`Change to your notification settings`,
})

const selectionOf = ({ ids, upTo }: Change) => (ids ? { ids } : { upTo })

const applyChange = async ({ queryClient }: ApplyContext, operation: Change, unread: number) => {
  await changeReads<Unread>(queryClient, notificationKeys.unread, known => ({
    ...known,
    notifications: unread,
  }))
  queryClient.setQueryData<NotificationPages>(
    notificationKeys.list,
    data =>
      data && {
        ...data,
        pages: data.pages.map(page => ({
          ...page,
          notifications: [...withChange(page.notifications, operation)],
        })),
      },
  )
  // Neither includes notifications that arrived meanwhile.
  void queryClient.invalidateQueries({ queryKey: notificationKeys.unread })
  void queryClient.invalidateQueries({ queryKey: notificationKeys.list })
}
