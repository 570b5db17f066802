import { ApiError, type Author, type Chat, type Client } from '@bowline/api'
import { otherInChat } from '@bowline/domain/chat'
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api.tsx'
import { useIsLive } from '../../live/react.tsx'
import { useMe } from '../../session/session.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { profileQuery } from '../profiles/index.ts'
import { type Conversation, hasGap } from './conversation.ts'
import { createIdentityCache } from './identity-cache.ts'
import { chatQuery, chatsQuery } from './queries.ts'
import { conversationQuery, readLater } from './read-conversation.ts'
import { overlayChat } from './shown-chat.ts'
import { shownMessages } from './shown-messages.ts'

/** Polling intervals: without a live connection, and for changes without live events. Milliseconds. */
const poll = { live: 60_000, notLive: 4_000 }

/** A chat with its messages and with pending operations applied. */
export const useConversation = (chatId: string) => {
  const api = useApi()
  const changes = usePendingChanges()
  const isLive = useIsLive()
  const [keep] = useState(createIdentityCache)
  const every = { refetchInterval: isLive ? poll.live : poll.notLive }
  const chat = useQuery({ ...chatQuery(api, chatId), ...every })
  const query = useQuery({
    ...conversationQuery(api, chatId),
    refetchInterval: isLive ? false : poll.notLive,
  })
  const isMissing = useMissing(chat)
  const { member, takesMessages } = useMember(chatId, chat.data, chat.isError)
  useClosedGap(chatId, query.data)
  return {
    chat: chat.data ? overlayChat(chat.data, changes) : null,
    /** The members have no chat yet; the first message starts it. */
    isNew: isMissing && !chat.data,
    /** It existed and was deleted. */
    isGone: isMissing && chat.data !== undefined,
    member,
    /** It is not known yet whether the members have a chat. */
    isOpening: chat.isPending && !isMissing,
    /** Null while unknown. The member can then write, and the server decides. */
    maySend: chat.data?.can.send ?? (isMissing ? takesMessages : null),
    query,
    messages: keep(shownMessages(chatId, query.data?.messages ?? [], changes)),
  }
}

/** The query forgets its error during a refetch, but a missing chat stays missing until it ends. */
const useMissing = ({ isPending, error }: { isPending: boolean; error: unknown }) => {
  const [wasMissing, setWasMissing] = useState(false)
  const isMissing = isPending ? wasMissing : error instanceof ApiError && error.httpStatus === 404
  if (isMissing !== wasMissing) setWasMissing(isMissing)
  return isMissing
}

/** The other member, from any cached query. */
const useMember = (chatId: string, chat: Chat | undefined, hasFailed: boolean) => {
  const api = useApi()
  const me = useMe()
  const list = useInfiniteQuery({ ...chatsQuery(api), enabled: false })
  const listed = list.data?.pages.flatMap(page => page.chats).find(({ id }) => id === chatId)
  const known: Author | undefined = chat?.member ?? listed?.member
  const profile = useQuery({
    ...profileQuery(api, otherIn(chatId, me.uid) ?? ''),
    enabled: !known && hasFailed && otherIn(chatId, me.uid) !== null,
  })
  return { member: known ?? profile.data ?? null, takesMessages: profile.data?.can.message ?? null }
}

/** Null if the id is not of one of the member's chats. */
export const otherIn = (chatId: string, memberId: string) => {
  try {
    return otherInChat(chatId, memberId)
  } catch {
    return null
  }
}

const gapWait = 150
const gapRetry = 2_000

/** Messages that arrived early wait a moment for their predecessors, which are then requested. */
const useClosedGap = (chatId: string, conversation: Conversation | undefined) => {
  const api = useApi()
  const queryClient = useQueryClient()
  const gap = conversation && hasGap(conversation) ? conversation.upTo : null
  useEffect(() => {
    if (gap === null) return
    let timer: ReturnType<typeof setTimeout>
    const close = async () => {
      await closeGap(queryClient, api, chatId)
      timer = setTimeout(close, gapRetry)
    }
    timer = setTimeout(close, gapWait)
    return () => clearTimeout(timer)
  }, [gap, chatId, api, queryClient])
}

const closeGap = (queryClient: QueryClient, api: Client, chatId: string) =>
  readLater(queryClient, api, chatId).catch(() => undefined)
