import type { AnswerOf, Client } from '@bowline/api'
import { queryOptions } from '@tanstack/react-query'

export type Import = NonNullable<AnswerOf<'getImport'>['import']>

export const importKey = ['import'] as const

/** Looked at again and again while one is under way. */
export const importQuery = (api: Client) =>
  queryOptions({
    queryKey: importKey,
    queryFn: ({ signal }) => api.getImport(undefined, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.import ?? null) ? 2000 : false),
  })

export const isUnderWay = (imported: Import | null) =>
  imported?.state === 'waiting' || imported?.state === 'working'
