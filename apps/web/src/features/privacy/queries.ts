import type { Client } from '@bowline/api'
import { queryOptions } from '@tanstack/react-query'

export const privacyKey = ['privacy'] as const

export const privacyQuery = (api: Client) =>
  queryOptions({
    queryKey: privacyKey,
    queryFn: ({ signal }) => api.getPrivacy(undefined, { signal }),
  })
