import type { AnswerOf, Client } from '@bowline/api'
import { queryOptions } from '@tanstack/react-query'

export type Unread = AnswerOf<'getUnread'>

export const unreadKey = ['notifications', 'unread'] as const

/** How many notifications and messages are unread. */
export const unreadQuery = (api: Client) =>
  queryOptions({
    queryKey: unreadKey,
    queryFn: ({ signal }) => api.getUnread(undefined, { signal }),
    refetchOnWindowFocus: 'always',
  })
