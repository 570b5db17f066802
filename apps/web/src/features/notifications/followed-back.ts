import type { QueryClient } from '@tanstack/react-query'
import { notificationKeys } from './notification-keys.ts'
import type { NotificationPages } from './queries.ts'

/** Whether the reader follows a new follower, in the cached list. */
export const setFollowedBack = (queryClient: QueryClient, userId: string, followedBack: boolean) =>
  queryClient.setQueryData<NotificationPages>(
    notificationKeys.list,
    data =>
      data && {
        ...data,
        pages: data.pages.map(page => ({
          ...page,
          notifications: page.notifications.map(line =>
            line.type === 'follow' && line.senders[0]?.uid === userId ? { ...line, followedBack } : line,
          ),
        })),
      },
  )
