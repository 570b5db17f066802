import type { AnswerOf, Client } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'
import { notificationKeys } from './notification-keys.ts'

export type NotificationPages = InfiniteData<AnswerOf<'listNotifications'>>

/** The newest 50; older ones by page. */
export const notificationsQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: notificationKeys.list,
    queryFn: ({ pageParam, signal }) =>
      api.listNotifications({ query: { cursor: pageParam, limit: limits.notificationPage } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const preferencesQuery = (api: Client) =>
  queryOptions({
    queryKey: notificationKeys.preferences,
    queryFn: ({ signal }) => api.getNotificationPreferences(undefined, { signal }),
  })
