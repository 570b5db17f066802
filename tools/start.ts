import { buildIfStale } from './build-if-stale.ts'

buildIfStale()
await import('../apps/server/src/main.ts')
