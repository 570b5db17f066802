import type { AnswerOf, Client } from '@bowline/api'
import { queryOptions } from '@tanstack/react-query'

export type SignedInDevice = AnswerOf<'listSessions'>['sessions'][number]

export const sessionsKey = ['sessions'] as const

export const sessionsQuery = (api: Client) =>
  queryOptions({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api.listSessions(undefined, { signal }),
    staleTime: 0,
  })
