import type { Client } from '@bowline/api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'

/** @property hobby a slug; empty for all hobbies */
export type Board = { hobby: string; period: 'week' | 'all' }

export const knotKeys = {
  of: (userId: string) => ['knots', 'of', userId] as const,
  leaderboard: ({ hobby, period }: Board) => ['knots', 'leaderboard', period, hobby] as const,
  history: (userId: string) => ['knots', 'of', userId, 'history'] as const,
}

export const knotsQuery = (api: Client, userId: string) =>
  queryOptions({
    queryKey: knotKeys.of(userId),
    queryFn: ({ signal }) => api.getKnots({ params: { userId } }, { signal }),
  })

/** Others earn Knots too, so data is refetched whenever it is opened. */
export const leaderboardQuery = (api: Client, board: Board) =>
  queryOptions({
    queryKey: knotKeys.leaderboard(board),
    queryFn: ({ signal }) =>
      api.getLeaderboard({ query: { period: board.period, hobby: board.hobby || undefined } }, { signal }),
    staleTime: 0,
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

/** The member's newest entries, for a celebration. They are never cached: it shows Knots earned a moment ago. */
export const newestKnots = (api: Client, userId: string) =>
  queryOptions({
    queryKey: [...knotKeys.of(userId), 'newest'],
    queryFn: ({ signal }) =>
      api.listKnotHistory({ params: { userId }, query: { limit: entriesAtOnce } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
