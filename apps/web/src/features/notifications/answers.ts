import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { changeReads } from '../posts/change-post.ts'
import { withChange } from './overlay.ts'
import { type NotificationPages, notificationKeys, type Unread } from './queries.ts'

/** Brings the server's answer to a change of notifications into what the screens read. */
export const applyNotificationAnswer = async (
  queryClient: QueryClient,
  operation: Operation,
  answer: unknown,
) => {
  switch (operation.type) {
    case 'MARK_READ':
    case 'DELETE_NOTIFICATIONS':
      if (isUnread(answer))
        await changeReads<Unread>(queryClient, notificationKeys.unread, known => ({
          ...known,
          notifications: answer.unread,
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
      // What came in the meantime is known to neither.
      void queryClient.invalidateQueries({ queryKey: notificationKeys.unread })
      void queryClient.invalidateQueries({ queryKey: notificationKeys.list })
      return
    case 'UPDATE_NOTIFICATION_PREFERENCES':
      if (isPreferences(answer)) queryClient.setQueryData(notificationKeys.preferences, answer)
      return
  }
}

const isUnread = (value: unknown): value is { unread: number } =>
  typeof value === 'object' && value !== null && 'unread' in value

const isPreferences = (value: unknown) =>
  typeof value === 'object' && value !== null && 'notificationTypes' in value
