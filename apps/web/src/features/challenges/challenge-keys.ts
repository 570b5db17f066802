import type { Challenge } from '@bowline/api'
import { createEntryCache } from '../../reads/entry-cache.ts'
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
