import type { AnswerOf, Chat, Client } from '@bowline/api'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'
import { chatKeys } from './chat-keys.ts'

export type ChatPages = InfiniteData<AnswerOf<'listChats'>>

/** Others write while the chat is closed, so it is refetched on opening. */
export const readWhenOpened = {
  staleTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
} as const

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

/** Members to whom the viewer may write. */
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
