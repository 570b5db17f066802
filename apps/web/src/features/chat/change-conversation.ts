import type { QueryClient } from '@tanstack/react-query'
import { chatKeys } from './chat-keys.ts'
import type { Conversation } from './conversation.ts'

/** Changes the known messages of a chat. Messages never loaded stay unloaded. */
export const changeConversation = (
  queryClient: QueryClient,
  chatId: string,
  change: (conversation: Conversation) => Conversation,
) =>
  queryClient.setQueryData<Conversation>(chatKeys.messages(chatId), conversation =>
    conversation ? change(conversation) : undefined,
  )
