import type { AnswerOf, Client } from '@bowline/api'
import { queryOptions } from '@tanstack/react-query'

export type Security = AnswerOf<'getSecurity'>
export type Passkey = Security['passkeys'][number]

export const securityKey = ['security'] as const

export const securityQuery = (api: Client) =>
  queryOptions({
    queryKey: securityKey,
    queryFn: ({ signal }) => api.getSecurity(undefined, { signal }),
    staleTime: 0,
  })
