export { cacheCheckIn } from './cache-challenge.ts'
export { challengeKeys } from './queries.ts'
