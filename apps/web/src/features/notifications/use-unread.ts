import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingOperations } from '../../offline/react.tsx'
import { unreadQuery } from '../unread/index.ts'
import { overlayUnread } from './overlay.ts'
import { notificationsQuery } from './queries.ts'

/** The number of unread notifications: the server's number with pending operations applied; 0 until it is known. */
export const useUnread = () => {
  const api = useApi()
  const items = usePendingOperations()
  const { data } = useQuery(unreadQuery(api))
  // The panel's cached notifications, if it has been opened.
  const list = useInfiniteQuery({ ...notificationsQuery(api), enabled: false })
  const lines = list.data?.pages.flatMap(page => page.notifications) ?? null
  return overlayUnread(data?.notifications ?? 0, lines, items)
}
