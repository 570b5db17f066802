import type { AnswerOf, Client } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import type { SearchKind } from '@bowline/domain/search'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { firstPage } from '../../reads/paging.ts'

export type Found = AnswerOf<'search'>

/** One kind page by page, or the first results of every kind. Further typing cancels outdated requests. */
export const searchQuery = (api: Client, q: string, kind: SearchKind | null) =>
  infiniteQueryOptions({
    queryKey: ['search', kind ?? 'all', q],
    queryFn: ({ pageParam, signal }) =>
      api.search(
        { query: kind ? { q, kind, cursor: pageParam, limit: limits.searchPage } : { q } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: page => (kind ? (page[kind]?.nextCursor ?? undefined) : undefined),
    placeholderData: keepPreviousData,
    enabled: q.trim() !== '',
    staleTime: 30_000,
    gcTime: 5 * 60_000,
  })
