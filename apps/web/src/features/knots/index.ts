export { KnotsSkeleton } from './knots-skeleton.tsx'
export { LeaderboardSwitch } from './leaderboard-switch.tsx'
