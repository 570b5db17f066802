import type { AnswerOf, Client } from '@bowline/api'
import { queryOptions } from '@tanstack/react-query'

export type Import = NonNullable<AnswerOf<'getImport'>['import']>

export const importKey = ['import'] as const

/** Polled while an import is in progress. */
export const importQuery = (api: Client) =>
  queryOptions({
    queryKey: importKey,
    queryFn: ({ signal }) => api.getImport(undefined, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isInProgress(state.data?.import ?? null) ? 2000 : false),
  })

export const isInProgress = (imported: Import | null) =>
  imported?.state === 'waiting' || imported?.state === 'working'
