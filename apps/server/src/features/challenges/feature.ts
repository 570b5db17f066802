import type { Feature } from '../../feature.ts'
import { leaveAllChallenges } from './leave-challenges.ts'

export const challenges: Feature = {
  beforeMemberLeaves: ({ db, viewer }) => leaveAllChallenges(db, viewer.id),
}
