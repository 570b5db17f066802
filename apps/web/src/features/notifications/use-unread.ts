import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingOperations } from '../../offline/react.tsx'
import { overlayUnread } from './overlay.ts'
import { notificationsQuery, unreadQuery } from './queries.ts'

/** How many notifications are unread: the server's number with what is pending; 0 until it is known. */
export const useUnread = () => {
  const api = useApi()
  const items = usePendingOperations()
  const { data } = useQuery(unreadQuery(api))
  // What the panel has read, as far as it was opened.
  const list = useInfiniteQuery({ ...notificationsQuery(api), enabled: false })
  const lines = list.data?.pages.flatMap(page => page.notifications) ?? null
  return overlayUnread(data?.notifications ?? 0, lines, items)
}
