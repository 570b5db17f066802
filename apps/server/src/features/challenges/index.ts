export { lockChallengesOfPost } from './check-in.ts'
export { settleCompletions, takeBackChallenges } from './completion-knots.ts'
export { presentChallenge } from './present.ts'
export { selectChallenges } from './queries.ts'
