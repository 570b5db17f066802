import { ApiError, type Author, type Chat, type Client } from '@bowline/api'
import { otherInChat } from '@bowline/domain/chat'
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api.tsx'
import { useIsLive } from '../../live/react.tsx'
import { overlayChat, overlayMessages } from '../../offline/overlay-chats.ts'
import { usePendingOperations, usePendingPictures } from '../../offline/react.tsx'
import { useMe } from '../accounts/session.ts'
import { profileQuery } from '../profiles/queries.ts'
import { type Conversation, hasGap } from './conversation.ts'
import { createKeeper } from './keep-known.ts'
import { chatQuery, chatsQuery, conversationQuery } from './queries.ts'
import { readLater } from './read-conversation.ts'

/** How often is asked without a live connection, and how often for what no event tells. Milliseconds. */
const poll = { live: 60_000, notLive: 4_000 }

/** A chat with its messages, as they are and as they will be once what is pending has arrived. */
export const useConversation = (chatId: string) => {
  const api = useApi()
  const me = useMe()
  const items = usePendingOperations()
  const pictures = usePendingPictures()
  const isLive = useIsLive()
  const [keep] = useState(createKeeper)
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
    chat: chat.data ? overlayChat(chat.data, items, me) : null,
    /** The two have no chat yet: it begins with the first message. */
    isNew: isMissing && !chat.data,
    /** It was there, and is no more. */
    isGone: isMissing && chat.data !== undefined,
    member,
    /** Whether the two have a chat is not known yet. */
    isOpening: chat.isPending && !isMissing,
    /** Null where nobody has said yet: writing is kept then, and the server decides. */
    maySend: chat.data?.can.send ?? (isMissing ? takesMessages : null),
    query,
    messages: keep(overlayMessages(chatId, query.data?.messages ?? [], items, me, pictures)),
  }
}

/** While it is asked for again, a chat that was not there still is not: the query forgets its error meanwhile. */
const useMissing = ({ isPending, error }: { isPending: boolean; error: unknown }) => {
  const [wasMissing, setWasMissing] = useState(false)
  const isMissing = isPending ? wasMissing : error instanceof ApiError && error.httpStatus === 404
  if (isMissing !== wasMissing) setWasMissing(isMissing)
  return isMissing
}

/** Who the other one is, known from wherever they were read. */
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

/** Null where the id is none of a chat of the member. */
export const otherIn = (chatId: string, memberId: string) => {
  try {
    return otherInChat(chatId, memberId)
  } catch {
    return null
  }
}

const gapWait = 150
const gapRetry = 2_000

/** What came ahead of others waits a moment for them, then they are asked for until they are there. */
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
