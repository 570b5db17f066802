import type { Challenge, Client } from '@bowline/api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'
import type { PostListSource } from '../posts/data.ts'
import { challengeKeys, type WantedChallenges } from './challenge-keys.ts'

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

/** Without a level, the server chooses: everybody, or the viewer's level if there are many. */
export const challengeLeadersQuery = (api: Client, challengeId: string, level: string | undefined) =>
  queryOptions({
    queryKey: [...challengeKeys.leaders(challengeId), level ?? 'chosen by the server'],
    queryFn: ({ signal }) =>
      api.getChallengeLeaderboard({ params: { challengeId }, query: { level } }, { signal }),
  })

export const checkIns = (api: Client, challengeId: string): PostListSource => ({
  queryKey: challengeKeys.checkIns(challengeId),
  read: (cursor, signal) => api.listCheckIns({ params: { challengeId }, query: { cursor } }, { signal }),
})
