import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingOperations } from '../../offline/react.tsx'
import { unreadQuery } from '../unread/index.ts'
import { overlayUnreadMessages } from './overlay.ts'
import { chatsQuery } from './queries.ts'

/** The number of unread messages: the server's number with pending operations applied; 0 until it is known. */
export const useUnreadMessages = () => {
  const api = useApi()
  const items = usePendingOperations()
  const { data } = useQuery(unreadQuery(api))
  // The panel's cached chats, if it has been opened.
  const list = useInfiniteQuery({ ...chatsQuery(api), enabled: false })
  return overlayUnreadMessages(data?.chats ?? 0, list.data?.pages.flatMap(page => page.chats) ?? [], items)
}
