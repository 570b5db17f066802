import { randomInt } from 'node:crypto'
import { type RatedCall, tooManyRequests } from './rate-limit.ts'

/** Milliseconds. Requests that were refused together come back over this time, not all at once. */
const spread = 5_000

/** Times in milliseconds. */
type Wait = { from: number; until: number }

/** Waits that are remembered. Beyond that all are forgotten, which only costs look-ups. */
const most = 10_000

/**
 * Remembers callers that the rate limit refused, and for how long. A caller that does not wait is refused before
 * its session is looked up, so a flood of refused calls costs almost nothing.
 */
export const createRepeatedRefusals = () => {
  const waits = new Map<string, Wait>()
  return {
    /** Throws Refusal 429 while the caller's wait lasts. */
    check: (caller: string, rate: RatedCall['rate'], now: Date) => {
      const time = now.getTime()
      const wait = waits.get(`${rate}:${caller}`)
      // A clock that was set back ends a wait.
      if (wait && time >= wait.from && time < wait.until)
        throw tooManyRequests(wait.until - time + randomInt(spread))
    },
    /** @param wait milliseconds */
    remember: (caller: string, rate: RatedCall['rate'], now: Date, wait: number) => {
      const from = now.getTime()
      if (waits.size >= most) waits.clear()
      waits.set(`${rate}:${caller}`, { from, until: from + wait })
    },
  }
}
