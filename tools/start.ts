import { buildIfStale } from './build-if-stale.ts'

try {
  // A worker serves no web app.
  if (!process.env.WEB_DIR && process.env.ROLE !== 'worker') buildIfStale()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
await import('@bowline/server/main')
