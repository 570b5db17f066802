export { KnotsSkeleton } from './knots-skeleton.tsx'
export { KnotsTile } from './knots-tile.tsx'
export { LeaderboardSwitch } from './leaderboard-switch.tsx'
export { useKnots } from './use-knots.ts'
