import { buildIfStale } from './build-if-stale.ts'

try {
  if (!process.env.WEB_DIR) buildIfStale()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
await import('@bowline/server/main')
