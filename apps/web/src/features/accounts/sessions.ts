import type { AnswerOf, Client } from '@bowline/api'
import { queryOptions } from '@tanstack/react-query'
import { sessionsKey } from '../../session/session-key.ts'

export type SignedInDevice = AnswerOf<'listSessions'>['sessions'][number]

export const sessionsQuery = (api: Client) =>
  queryOptions({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api.listSessions(undefined, { signal }),
    staleTime: 0,
  })
