import type { Client } from '@bowline/api'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api.tsx'
import { useLiveEvent } from '../../live/react.tsx'
import { changeChat, withLastMessage, withRead } from './change-chat.ts'
import { changeConversation } from './change-conversation.ts'
import { chatKeys } from './chat-keys.ts'
import { withMessages } from './conversation.ts'
import type { ChatPages } from './queries.ts'
import { readMessage } from './read-conversation.ts'

/** Applies live events to the panel's cached chats, from its first opening on. */
export const useChatUpdates = () => {
  const queryClient = useQueryClient()
  const api = useApi()
  const [list] = useState(() => listReader(queryClient))
  useEffect(() => list.stop, [list])

  useLiveEvent('message', ({ message }) => {
    const { chatId } = message
    const known = changeConversation(queryClient, chatId, old => withMessages(old, [message]))
    // The answer to a first request in progress may be older than the event.
    if (!known) void queryClient.invalidateQueries({ queryKey: chatKeys.messages(chatId) })
    changeChat(queryClient, chatId, withLastMessage(message))
    list.readSoon()
  })
  useLiveEvent('message-changed', ({ chatId, messageId }) => {
    void read(queryClient, api, chatId, messageId)
    list.readSoon()
  })
  useLiveEvent('chat-read', ({ chatId, readerId, upTo }) => {
    changeChat(queryClient, chatId, withRead(readerId, upTo))
    if (!isTheOther(queryClient, chatId, readerId)) list.readSoon()
  })
  useLiveEvent('chat', ({ chatId }) => {
    for (const queryKey of [
      chatKeys.one(chatId),
      chatKeys.messages(chatId),
      chatKeys.list,
      ['chats', 'contacts'],
    ])
      void queryClient.invalidateQueries({ queryKey })
  })
}

/** Many events cause one refetch of the list, and none restarts a refetch in progress. */
const listReader = (queryClient: QueryClient) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    timer = undefined
    if (queryClient.isFetching({ queryKey: chatKeys.list }) > 0) readSoon()
    else void queryClient.invalidateQueries({ queryKey: chatKeys.list })
  }
  const readSoon = () => {
    timer ??= setTimeout(read, 300)
  }
  return { readSoon, stop: () => clearTimeout(timer) }
}

const read = async (queryClient: QueryClient, api: Client, chatId: string, messageId: string) => {
  const queryKey = chatKeys.messages(chatId)
  const isKnown = queryClient.getQueryData(queryKey) !== undefined
  const isRead =
    isKnown &&
    (await readMessage(queryClient, api, chatId, messageId).then(
      () => true,
      () => false,
    ))
  if (!isRead) void queryClient.invalidateQueries({ queryKey })
}

const isTheOther = (queryClient: QueryClient, chatId: string, memberId: string) =>
  queryClient
    .getQueryData<ChatPages>(chatKeys.list)
    ?.pages.some(page => page.chats.some(chat => chat.id === chatId && chat.member.uid === memberId)) ?? false
