import type { Chat } from '@bowline/api'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { overlay, type PendingChanges } from '../../offline/overlay.ts'
import { useWithPending } from '../../session/use-pending-changes.ts'
import { isShortened } from '../../ui/badge.ts'
import { unreadQuery } from '../unread/index.ts'
import { chatsQuery } from './queries.ts'

/** The number of unread messages: the server's number with pending operations applied; 0 until it is known. */
export const useUnreadMessages = () => {
  const api = useApi()
  const { data } = useQuery(unreadQuery(api))
  // The panel's cached chats, if it has been opened.
  const list = useInfiniteQuery({ ...chatsQuery(api), enabled: false })
  const chats = list.data?.pages.flatMap(page => page.chats) ?? []
  return useWithPending(changes => unreadInAll(data?.chats ?? 0, chats, changes))
}

/**
 * Unread messages in all chats: the server's number minus those being marked as read. A number that is shown as "99+" may be
 * much larger, so nothing is subtracted from it.
 */
export const unreadInAll = (unread: number, chats: readonly Chat[], changes: PendingChanges) => {
  if (isShortened(unread)) return unread
  const read = chats.map(chat => chat.unread - overlay('unreadChat', chat, changes).unread)
  return Math.max(
    0,
    read.reduce((left, number) => left - number, unread),
  )
}
