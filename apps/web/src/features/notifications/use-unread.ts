import type { Notification } from '@bowline/api'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { overlay, type PendingChanges } from '../../offline/overlay.ts'
import { useWithPending } from '../../session/use-pending-changes.ts'
import { unreadQuery } from '../unread/index.ts'
import { notificationsQuery } from './queries.ts'

/** The number of unread notifications: the server's number with pending operations applied; 0 until it is known. */
export const useUnread = () => {
  const api = useApi()
  const { data } = useQuery(unreadQuery(api))
  // The panel's cached notifications, if it has been opened.
  const list = useInfiniteQuery({ ...notificationsQuery(api), enabled: false })
  const lines = list.data?.pages.flatMap(page => page.notifications) ?? null
  return useWithPending(changes => unreadCount(data?.notifications ?? 0, lines, changes))
}

/** @param lines from the server; null until they are loaded */
export const unreadCount = (count: number, lines: readonly Notification[] | null, changes: PendingChanges) =>
  Math.max(0, overlay('unreadNotifications', { count, lines: lines ?? [] }, changes).count)
