import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { overlayUnreadMessages } from '../../offline/overlay-chats.ts'
import { usePendingOperations } from '../../offline/react.tsx'
import { unreadQuery } from '../notifications/queries.ts'
import { chatsQuery } from './queries.ts'

/** How many messages are unread: the server's number with what is pending; 0 until it is known. */
export const useUnreadMessages = () => {
  const api = useApi()
  const items = usePendingOperations()
  const { data } = useQuery(unreadQuery(api))
  // What the panel has read, as far as it was opened.
  const list = useInfiniteQuery({ ...chatsQuery(api), enabled: false })
  return overlayUnreadMessages(data?.chats ?? 0, list.data?.pages.flatMap(page => page.chats) ?? [], items)
}
