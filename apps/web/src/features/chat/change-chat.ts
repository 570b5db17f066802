import type { Chat, Message } from '@bowline/api'
import type { QueryClient } from '@tanstack/react-query'
import { chatKeys } from './chat-keys.ts'
import type { ChatPages } from './queries.ts'

/** Changes one chat wherever it has been read. */
export const changeChat = (queryClient: QueryClient, chatId: string, change: (chat: Chat) => Chat) => {
  queryClient.setQueryData<Chat>(chatKeys.one(chatId), chat => chat && change(chat))
  queryClient.setQueryData<ChatPages>(
    chatKeys.list,
    data =>
      data && {
        ...data,
        pages: data.pages.map(page => ({
          ...page,
          chats: page.chats.map(chat => (chat.id === chatId ? change(chat) : chat)),
        })),
      },
  )
}

/** With a message that may be the newest. What is unread only the server knows. */
export const withLastMessage =
  (message: Message) =>
  (chat: Chat): Chat =>
    message.seq > chat.lastSeq
      ? { ...chat, lastMessage: message, lastSeq: message.seq, updatedAt: message.createdAt }
      : chat

/** With what somebody has read; the member's own number of unread ones only the server knows. */
export const withRead =
  (readerId: string, upTo: number) =>
  (chat: Chat): Chat =>
    readerId === chat.member.uid
      ? { ...chat, otherReadUpTo: Math.max(chat.otherReadUpTo ?? 0, upTo) }
      : { ...chat, readUpTo: Math.max(chat.readUpTo, upTo), unread: upTo >= chat.lastSeq ? 0 : chat.unread }
