/** What code without components may use, such as operations and the worker. */
export { cacheCheckIn } from './cache-challenge.ts'
export { challengeKeys } from './challenge-keys.ts'
