import type { Outcome } from './post.ts'

/**
 * Push services that are paused: those that asked for it, and those that failed several times in a row. So one slow
 * service does not delay the pushes to all others.
 */
export const createPauses = (now = Date.now) => {
  const services = new Map<string, { failures: number; until: number }>()
  return {
    /** Milliseconds. */
    left: (origin: string) => Math.max(0, (services.get(origin)?.until ?? 0) - now()),
    learn: (origin: string, outcome: Outcome) => {
      if (outcome.kind !== 'later') {
        services.delete(origin)
        return
      }
      const failures = (services.get(origin)?.failures ?? 0) + 1
      const pause = outcome.retryAfter || (failures >= tolerated ? breather : 0)
      if (services.size >= 1000) services.clear()
      services.set(origin, { failures, until: now() + Math.min(pause, longest) })
    },
  }
}

const tolerated = 5
const breather = 30_000
const longest = 60 * 60_000
