import type { Client } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import type { QueryClient } from '@tanstack/react-query'
import { chatKeys } from './chat-keys.ts'
import {
  type Conversation,
  conversationOf,
  newestOf,
  withEarlier,
  withLater,
  withMessages,
  withoutMessage,
} from './conversation.ts'

/**
 * Fetches the newest messages. If some are known, fetches the later ones and the changes to known ones. Each page
 * is merged as it arrives, together with live events.
 */
export const readConversation = async (
  queryClient: QueryClient,
  api: Client,
  chatId: string,
  signal?: AbortSignal,
): Promise<Conversation> => {
  const known = knownOf(queryClient, chatId)
  const params = { chatId }
  if (!known)
    return conversationOf(
      await api.listMessages({ params, query: { limit: limits.messagePage } }, { signal }),
    )
  await readLater(queryClient, api, chatId, signal)
  let before = known.upTo + 1
  while (before > known.from) {
    const page = await api.listMessages({ params, query: { before, limit: limits.pageMax } }, { signal })
    const asked = before
    changeConversation(queryClient, chatId, old => withEarlier(old, page, asked))
    before = page.hasMore ? (page.messages[0]?.seq ?? 1) : 1
  }
  return knownOf(queryClient, chatId) ?? known
}

/** Fetches all messages after the known ones, without a gap. */
export const readLater = async (
  queryClient: QueryClient,
  api: Client,
  chatId: string,
  signal?: AbortSignal,
) => {
  for (let hasMore = true; hasMore; ) {
    const known = knownOf(queryClient, chatId)
    if (!known) return
    const query = { after: known.upTo, limit: limits.pageMax }
    const page = await api.listMessages({ params: { chatId }, query }, { signal })
    changeConversation(queryClient, chatId, old => withLater(old, page, newestOf(known)))
    hasMore = page.hasMore
  }
}

/** The 20 messages before the first known one. */
export const readEarlier = async (queryClient: QueryClient, api: Client, chatId: string) => {
  const before = knownOf(queryClient, chatId)?.from ?? 1
  if (before <= 1) return
  const page = await api.listMessages({ params: { chatId }, query: { before, limit: limits.messagePage } })
  changeConversation(queryClient, chatId, old => withEarlier(old, page, before))
}

/** The current state of one message, or its absence. */
export const readMessage = async (
  queryClient: QueryClient,
  api: Client,
  chatId: string,
  messageId: string,
) => {
  const seq = knownOf(queryClient, chatId)?.messages.find(({ id }) => id === messageId)?.seq
  if (seq === undefined) return
  const { messages } = await api.listMessages({ params: { chatId }, query: { before: seq + 1, limit: 1 } })
  const message = messages.find(({ id }) => id === messageId)
  changeConversation(queryClient, chatId, old =>
    message ? withMessages(old, [message]) : withoutMessage(old, messageId),
  )
}

/** Changes the known messages of a chat. Messages never loaded stay unloaded. */
export const changeConversation = (
  queryClient: QueryClient,
  chatId: string,
  change: (conversation: Conversation) => Conversation,
) =>
  queryClient.setQueryData<Conversation>(chatKeys.messages(chatId), conversation =>
    conversation ? change(conversation) : undefined,
  )

const knownOf = (queryClient: QueryClient, chatId: string) =>
  queryClient.getQueryData<Conversation>(chatKeys.messages(chatId))
