import type { Challenge, ChallengePage, Client } from '@bowline/api'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../posts/paging.ts'
import { postKeys } from '../posts/queries.ts'

export const challengePhases = ['open', 'joined', 'over'] as const
export type ChallengeList = (typeof challengePhases)[number]

/** @property hobby a slug; empty for all hobbies */
export type WantedChallenges = { when: ChallengeList; hobby: string }

export type ChallengePages = InfiniteData<ChallengePage>

export const challengeKeys = {
  all: ['challenges'] as const,
  lists: ['challenges', 'lists'] as const,
  list: ({ when, hobby }: WantedChallenges) => ['challenges', 'lists', when, hobby] as const,
  one: (challengeId: string) => ['challenges', 'one', challengeId] as const,
  leaders: (challengeId: string) => ['challenges', 'leaders', challengeId] as const,
  /** Among the lists of posts, so that a changed post changes here too. */
  checkIns: (challengeId: string) => [...postKeys.lists, 'challenge', challengeId] as const,
}

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

/** Of the viewer's own level where none is given. */
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
