import type { AnswerOf, Chat, Client } from '@bowline/api'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../posts/paging.ts'
import { chatKeys } from './chat-keys.ts'
import type { Conversation } from './conversation.ts'
import { readConversation } from './read-conversation.ts'

export type ChatPages = InfiniteData<AnswerOf<'listChats'>>

/** Others write while nobody looks: what is opened is read again. */
const readWhenOpened = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const

export const chatsQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: chatKeys.list,
    queryFn: ({ pageParam, signal }) => api.listChats({ query: { cursor: pageParam } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    ...readWhenOpened,
  })

export const chatQuery = (api: Client, chatId: string) =>
  queryOptions({
    queryKey: chatKeys.one(chatId),
    queryFn: ({ signal }): Promise<Chat> => api.getChat({ params: { chatId } }, { signal }),
    ...readWhenOpened,
  })

export const conversationQuery = (api: Client, chatId: string) =>
  queryOptions({
    queryKey: chatKeys.messages(chatId),
    queryFn: ({ client, signal }): Promise<Conversation> => readConversation(client, api, chatId, signal),
    // Messages keep their identity by themselves.
    structuralSharing: false,
    ...readWhenOpened,
  })

/** Whom the member may write to. */
export const contactsQuery = (api: Client, name: string) =>
  infiniteQueryOptions({
    queryKey: chatKeys.contacts(name),
    queryFn: ({ pageParam, signal }) =>
      api.listContacts({ query: { cursor: pageParam, ...(name && { name }) } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const chatSettingsQuery = (api: Client) =>
  queryOptions({
    queryKey: chatKeys.settings,
    queryFn: ({ signal }) => api.getChatSettings(undefined, { signal }),
  })
