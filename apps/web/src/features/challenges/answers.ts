import type { Challenge, Client } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { isPost, withPost } from '../posts/answers.ts'
import { changeReads } from '../posts/change-post.ts'
import type { PostListData } from '../posts/shown-pages.ts'
import { type ChallengePages, challengeKeys } from './queries.ts'

/** Brings the server's answer to joining, resting or a check-in into what the screens read. */
export const applyChallengeAnswer = async (
  queryClient: QueryClient,
  api: Client,
  operation: Operation,
  answer: unknown,
) => {
  switch (operation.type) {
    case 'JOIN_CHALLENGE':
    case 'PAUSE_CHALLENGE':
      if (isChallenge(answer)) await takeIn(queryClient, answer)
      return
    case 'CREATE_POST': {
      const { about } = operation
      if (about?.kind !== 'challenge' || !isPost(answer)) return
      await changeReads<PostListData>(queryClient, challengeKeys.checkIns(about.id), withPost(answer))
      // What the check-in came to is the server's to say; the operation leaves when it is known.
      const challenge = await api.getChallenge({ params: { challengeId: about.id } }).catch(() => null)
      if (challenge) await takeIn(queryClient, challenge)
      else void queryClient.invalidateQueries({ queryKey: challengeKeys.all })
      return
    }
    case 'DELETE_POST':
      // Whether it was a check-in, and what takes its place, is the server's to say.
      void queryClient.invalidateQueries({ queryKey: challengeKeys.all })
      return
  }
}

/** A challenge as the server has it by now, wherever it is shown; who is in which list is read again. */
export const takeIn = async (queryClient: QueryClient, challenge: Challenge) => {
  await changeReads<ChallengePages>(queryClient, challengeKeys.lists, data => ({
    ...data,
    pages: data.pages.map(page => ({
      ...page,
      challenges: page.challenges.map(old => (old.id === challenge.id ? challenge : old)),
    })),
  }))
  await queryClient.cancelQueries({ queryKey: challengeKeys.one(challenge.id) })
  queryClient.setQueryData(challengeKeys.one(challenge.id), challenge)
  void queryClient.invalidateQueries({ queryKey: challengeKeys.lists })
  void queryClient.invalidateQueries({ queryKey: challengeKeys.leaders(challenge.id) })
}

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'startsOn' in value && 'memberCount' in value
