import type { Chat, Message } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { notificationKeys, type Unread } from '../notifications/queries.ts'
import { changeReads } from '../posts/change-post.ts'
import { changeChat, withLastMessage } from './change-chat.ts'
import { chatKeys } from './chat-keys.ts'
import { withMessages, withoutMessage } from './conversation.ts'
import { changeConversation } from './read-conversation.ts'

/** Brings the server's answer to a message, its deletion or what was read into what the screens read. */
export const applyChatAnswer = async (queryClient: QueryClient, operation: Operation, answer: unknown) => {
  switch (operation.type) {
    case 'START_CHAT':
      if (!isChat(answer)) return
      queryClient.setQueryData<Chat>(chatKeys.one(answer.id), answer)
      void queryClient.invalidateQueries({ queryKey: chatKeys.messages(answer.id) })
      void queryClient.invalidateQueries({ queryKey: chatKeys.list })
      return
    case 'SEND_MESSAGE':
      if (!isMessage(answer)) return
      changeChat(queryClient, answer.chatId, withLastMessage(answer))
      if (!changeConversation(queryClient, answer.chatId, old => withMessages(old, [answer])))
        // The first read, if one is under way, may have been answered before.
        await queryClient.invalidateQueries({ queryKey: chatKeys.messages(answer.chatId) })
      return
    case 'DELETE_MESSAGE': {
      const { chatId, messageId } = operation
      changeConversation(queryClient, chatId, old =>
        operation.for === 'me' ? withoutMessage(old, messageId) : takenBack(old, messageId),
      )
      void queryClient.invalidateQueries({ queryKey: chatKeys.list })
      return
    }
    case 'READ_CHAT': {
      if (!isReadAnswer(answer)) return
      const { chatId, upTo } = operation
      changeChat(queryClient, chatId, chat => ({
        ...chat,
        unread: answer.unread,
        readUpTo: Math.max(chat.readUpTo, upTo),
      }))
      await changeReads<Unread>(queryClient, notificationKeys.unread, known => ({
        ...known,
        chats: answer.unreadInAll,
      }))
      return
    }
    case 'UPDATE_CHAT_SETTINGS':
      if (isSettings(answer)) queryClient.setQueryData(chatKeys.settings, answer)
      // What the other ones have read is shown from now on, or no more.
      void queryClient.invalidateQueries({ queryKey: ['chats'] })
      return
  }
}

const takenBack: typeof withoutMessage = (conversation, messageId) => ({
  ...conversation,
  messages: conversation.messages.map(message =>
    message.id === messageId ? { ...message, text: '', media: null, isDeleted: true } : message,
  ),
})

const has = (value: unknown, ...fields: string[]) =>
  typeof value === 'object' && value !== null && fields.every(field => field in value)

const isChat = (value: unknown): value is Chat => has(value, 'lastSeq', 'member')
const isMessage = (value: unknown): value is Message => has(value, 'seq', 'chatId')
const isReadAnswer = (value: unknown): value is { unread: number; unreadInAll: number } =>
  has(value, 'unread', 'unreadInAll')
const isSettings = (value: unknown) => has(value, 'readReceipts', 'typing')
