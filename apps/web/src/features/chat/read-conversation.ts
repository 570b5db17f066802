import type { Client } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { changeConversation } from './change-conversation.ts'
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
import { readWhenOpened } from './queries.ts'

export const conversationQuery = (api: Client, chatId: string) =>
  queryOptions({
    queryKey: chatKeys.messages(chatId),
    queryFn: ({ client, signal }): Promise<Conversation> => readConversation(client, api, chatId, signal),
    // Messages already keep their identity.
    structuralSharing: false,
    ...readWhenOpened,
  })

/**
 * Fetches the newest messages. If some are known, fetches the later ones and the changes to known ones. Each page
 * is merged as it arrives, together with live events.
 */
const readConversation = async (
  queryClient: QueryClient,
  api: Client,
  chatId: string,
  signal?: AbortSignal,
): Promise<Conversation> => {
  const known = knownOf(queryClient, chatId)
  if (!known)
    return conversationOf(
      await api.listMessages({ params: { chatId }, query: { limit: limits.messagePage } }, { signal }),
    )
  await readLater(queryClient, api, chatId, signal)
  let before = known.upTo + 1
  while (before > known.from) before = await readBefore(queryClient, api, chatId, { before, signal })
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
  if (before > 1) await readBefore(queryClient, api, chatId, { before, limit: limits.messagePage })
}

/** Everything before the first known message, back to the one with a number. */
export const readBackTo = async (queryClient: QueryClient, api: Client, chatId: string, seq: number) => {
  let before = knownOf(queryClient, chatId)?.from ?? 1
  while (before > Math.max(1, seq)) before = await readBefore(queryClient, api, chatId, { before })
}

/** A page of messages before a number. @returns the number to go on with; 1 at the start of the chat */
const readBefore = async (
  queryClient: QueryClient,
  api: Client,
  chatId: string,
  { before, limit = limits.pageMax, signal }: { before: number; limit?: number; signal?: AbortSignal },
) => {
  const asked = knownOf(queryClient, chatId)
  const page = await api.listMessages({ params: { chatId }, query: { before, limit } }, { signal })
  if (asked) changeConversation(queryClient, chatId, old => withEarlier(old, page, before, asked))
  return page.hasMore ? (page.messages[0]?.seq ?? 1) : 1
}

/**
 * The current state of one message, or its absence, and of the replies that quote it. A message that is not known yet
 * may be among the later ones.
 */
export const readMessage = async (
  queryClient: QueryClient,
  api: Client,
  chatId: string,
  messageId: string,
) => {
  const changed = knownOf(queryClient, chatId)?.messages.filter(
    ({ id, replyTo }) => id === messageId || replyTo?.id === messageId,
  )
  if (!changed?.some(({ id }) => id === messageId)) await readLater(queryClient, api, chatId)
  for (const { id, seq } of changed ?? []) await readOne(queryClient, api, chatId, id, seq)
}

const readOne = async (
  queryClient: QueryClient,
  api: Client,
  chatId: string,
  messageId: string,
  seq: number,
) => {
  const { messages } = await api.listMessages({ params: { chatId }, query: { before: seq + 1, limit: 1 } })
  const message = messages.find(({ id }) => id === messageId)
  changeConversation(queryClient, chatId, old =>
    message ? withMessages(old, [message]) : withoutMessage(old, messageId),
  )
}

const knownOf = (queryClient: QueryClient, chatId: string) =>
  queryClient.getQueryData<Conversation>(chatKeys.messages(chatId))
