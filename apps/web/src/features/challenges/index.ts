export { CheckInButton } from './check-in-button.tsx'
export { useProgressWords } from './progress.ts'
export type { ShownChallenge } from './shown-challenge.ts'
export { useChallenges } from './use-challenges.ts'
