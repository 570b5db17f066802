import type { AnswerOf, Client } from '@bowline/api'
import { queryOptions } from '@tanstack/react-query'

export type Archive = NonNullable<AnswerOf<'getArchive'>['archive']>

export const archiveKey = ['archive'] as const

/** Polled while an archive is being made. */
export const archiveQuery = (api: Client) =>
  queryOptions({
    queryKey: archiveKey,
    queryFn: ({ signal }) => api.getArchive(undefined, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isBeingMade(state.data?.archive ?? null) ? 2000 : false),
  })

export const isBeingMade = (archive: Archive | null) =>
  archive?.state === 'waiting' || archive?.state === 'working'
