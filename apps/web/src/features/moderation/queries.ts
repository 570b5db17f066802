import type { Client } from '@bowline/api'
import { queryOptions } from '@tanstack/react-query'

export const removalKey = (removalId: string) => ['removals', removalId] as const

export const removalQuery = (api: Client, removalId: string) =>
  queryOptions({
    queryKey: removalKey(removalId),
    queryFn: ({ signal }) => api.getRemoval({ params: { removalId } }, { signal }),
  })
