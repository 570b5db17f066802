export { useProgressWords } from './progress.ts'
export type { ShownChallenge } from './shown-challenge.ts'
export { useChallenges } from './use-challenges.ts'
export { useCheckIn } from './use-check-in.ts'
