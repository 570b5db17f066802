import type { Chat, Message } from '@bowline/api'
import type { QueryClient } from '@tanstack/react-query'
import { chatKeys } from './chat-keys.ts'
import type { ChatPages } from './queries.ts'

/** Changes one chat wherever it is cached. */
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

/** Adds a message, which may be the newest. Only the server knows the unread count. */
export const withLastMessage =
  (message: Message) =>
  (chat: Chat): Chat =>
    message.seq > chat.lastSeq
      ? { ...chat, lastMessage: message, lastSeq: message.seq, updatedAt: message.createdAt }
      : chat

/** Updates what a member has read. Only the server knows the member's unread count. */
export const withRead =
  (readerId: string, upTo: number) =>
  (chat: Chat): Chat =>
    readerId === chat.member.uid
      ? { ...chat, otherReadUpTo: Math.max(chat.otherReadUpTo ?? 0, upTo) }
      : { ...chat, readUpTo: Math.max(chat.readUpTo, upTo), unread: upTo >= chat.lastSeq ? 0 : chat.unread }
