import type { Challenge, Client, Post } from '@bowline/api'
import type { QueryClient } from '@tanstack/react-query'
import { changeReads } from '../../reads/change-reads.ts'
import { type PostListData, withPost } from '../posts/data.ts'
import { challengeCache, challengeKeys } from './challenge-keys.ts'

/** Replaces the challenge wherever it is cached, and refetches the lists, because it may belong in another one now. */
export const cacheChallenge = async (queryClient: QueryClient, challenge: Challenge) => {
  await challengeCache.replace(queryClient, challenge)
  void queryClient.invalidateQueries({ queryKey: challengeKeys.lists })
  void queryClient.invalidateQueries({ queryKey: challengeKeys.leaders(challenge.id) })
}

/**
 * Takes over the answer to a change of the own membership. A check-in may have been sent at the same time and answered
 * later, so the challenge is read again.
 */
export const cacheMembership = async (queryClient: QueryClient, challenge: Challenge) => {
  await cacheChallenge(queryClient, challenge)
  void queryClient.invalidateQueries({ queryKey: challengeKeys.one(challenge.id) })
}

/** Adds a check-in to its challenge. Only the server knows what it counts for. */
export const cacheCheckIn = async (
  { queryClient, api }: { queryClient: QueryClient; api: Client },
  challengeId: string,
  post: Post,
) => {
  await changeReads<PostListData>(queryClient, challengeKeys.checkIns(challengeId), withPost(post))
  const challenge = await api.getChallenge({ params: { challengeId } }).catch(() => null)
  if (challenge) await cacheChallenge(queryClient, challenge)
  else void queryClient.invalidateQueries({ queryKey: challengeKeys.all })
}
