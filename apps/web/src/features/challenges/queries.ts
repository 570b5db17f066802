import type { Challenge, Client } from '@bowline/api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { createEntryCache } from '../../reads/entry-cache.ts'
import { firstPage, nextPage } from '../../reads/paging.ts'
import { postKeys } from '../posts/data.ts'

export const challengePhases = ['open', 'joined', 'over'] as const
export type ChallengeList = (typeof challengePhases)[number]

/** @property hobby a slug; empty for all hobbies */
export type WantedChallenges = { when: ChallengeList; hobby: string }

export const challengeKeys = {
  all: ['challenges'] as const,
  lists: ['challenges', 'lists'] as const,
  list: ({ when, hobby }: WantedChallenges) => ['challenges', 'lists', when, hobby] as const,
  one: (challengeId: string) => ['challenges', 'one', challengeId] as const,
  leaders: (challengeId: string) => ['challenges', 'leaders', challengeId] as const,
  /** Below the key of post lists, so that a changed post changes in this list too. */
  checkIns: (challengeId: string) => [...postKeys.lists, 'challenge', challengeId] as const,
}

export const challengeCache = createEntryCache<Challenge, 'challenges'>('challenges', challengeKeys)

export const challengesQuery = (api: Client, wanted: WantedChallenges) =>
  infiniteQueryOptions({
    queryKey: challengeKeys.list(wanted),
    queryFn: ({ pageParam, signal }) =>
      api.listChallenges(
        { query: { when: wanted.when, hobby: wanted.hobby || undefined, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

export const challengeQuery = (api: Client, challengeId: string) =>
  queryOptions({
    queryKey: challengeKeys.one(challengeId),
    queryFn: ({ signal }): Promise<Challenge> => api.getChallenge({ params: { challengeId } }, { signal }),
  })

/** Without a level, the leaderboard of the viewer's own level. */
export const challengeLeadersQuery = (api: Client, challengeId: string, level: string | undefined) =>
  queryOptions({
    queryKey: [...challengeKeys.leaders(challengeId), level ?? 'own'],
    queryFn: ({ signal }) =>
      api.getChallengeLeaderboard({ params: { challengeId }, query: { level } }, { signal }),
  })

export const checkInsQuery = (api: Client, challengeId: string) =>
  infiniteQueryOptions({
    queryKey: challengeKeys.checkIns(challengeId),
    queryFn: ({ pageParam, signal }) =>
      api.listCheckIns({ params: { challengeId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
