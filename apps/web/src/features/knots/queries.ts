import type { Client } from '@bowline/api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../posts/paging.ts'

export const knotKeys = {
  of: (userId: string) => ['knots', 'of', userId] as const,
  history: (userId: string) => ['knots', 'of', userId, 'history'] as const,
}

export const knotsQuery = (api: Client, userId: string) =>
  queryOptions({
    queryKey: knotKeys.of(userId),
    queryFn: ({ signal }) => api.getKnots({ params: { userId } }, { signal }),
  })

const entriesAtOnce = 20

export const knotHistoryQuery = (api: Client, userId: string) =>
  infiniteQueryOptions({
    queryKey: knotKeys.history(userId),
    queryFn: ({ pageParam, signal }) =>
      api.listKnotHistory(
        { params: { userId }, query: { cursor: pageParam, limit: entriesAtOnce } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
