import type { PostSubject } from '../posts/index.ts'
import { checkIn, lockChallengesOfPost, prepareCheckIn, takeBackCheckIns } from './check-in.ts'
import { settleCompletions, takeBackChallenges } from './completion-knots.ts'

/** A post about a challenge is a check-in. */
export const challengeSubject: PostSubject = {
  beforeCreate: async (call, { id, challengeId, hobby }) => {
    if (!challengeId) return null
    const challenge = await prepareCheckIn(call, challengeId, hobby)
    return () => checkIn(call, challenge, id)
  },
  beforeVisibilityChange: async (call, postId) => {
    const challenges = await lockChallengesOfPost(call.db, postId)
    return () => settleCompletions(call, challenges, [call.viewer.id])
  },
  beforeDelete: async (call, postId) => {
    const challenges = await lockChallengesOfPost(call.db, postId)
    const announced = challenges.filter(({ post_id }) => post_id === postId).map(({ id }) => id)
    return async () => {
      await takeBackCheckIns(call, challenges)
      await settleCompletions(call, challenges, [call.viewer.id])
      await takeBackChallenges(call, announced, call.viewer.id)
    }
  },
}
