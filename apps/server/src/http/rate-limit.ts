import type { RateClass } from '@bowline/api/contract/operation'
import { Refusal } from '@bowline/domain'

type Rate = { perMinute: number; burst: number }

/** Credentials are counted by address, the rest by member or, without one, by address. */
const rates: Record<RateClass, Rate> = {
  read: { perMinute: 600, burst: 300 },
  search: { perMinute: 240, burst: 120 },
  write: { perMinute: 120, burst: 120 },
  message: { perMinute: 600, burst: 400 },
  upload: { perMinute: 20, burst: 30 },
  credential: { perMinute: 20, burst: 40 },
  mail: { perMinute: 1, burst: 5 },
  import: { perMinute: 0.2, burst: 5 },
  export: { perMinute: 2, burst: 5 },
}

type ReadRate = 'read' | 'search'

export type RatedCall = { rate: RateClass; cost?: number | undefined }
export type RatedRead = RatedCall & { rate: ReadRate }

export const isCountedHere = (call: RatedCall): call is RatedRead =>
  call.rate === 'read' || call.rate === 'search'

/** How much later a call's bucket is full again, and the latest that it may be, in milliseconds. */
export type Share = { cost: number; room: number }

export type RateLimiter = ReturnType<typeof createRateLimiter>

/**
 * Leaky buckets. Writes are counted in PostgreSQL for all instances together, see arrival.ts. Reads are counted in memory,
 * because their limit protects this process. A wait is never longer than for a full bucket, even after the clock was
 * set back.
 * @param factor multiplies every limit; 0 switches them off
 */
export const createRateLimiter = (factor: number) => {
  const reads = new Map<string, number>()
  const shareOf = ({ rate, cost = 1 }: RatedCall): Share | null => {
    if (factor === 0) return null
    const { perMinute, burst } = rates[rate]
    const each = 60_000 / (perMinute * factor)
    return { cost: cost * each, room: burst * factor * each }
  }
  return {
    /** Null if the limits are off. */
    shareOf,
    /** @throws Refusal 429 with `retryAfter`, in seconds */
    countRead: (call: RatedRead, who: string, now: Date) => {
      const share = shareOf(call)
      if (!share) return
      const fullAt = countInMemory(reads, `${call.rate}:${who}`, share, now)
      if (fullAt !== null) throw tooManyCalls(share, fullAt, now)
    },
  }
}

/** @param fullAt when the bucket is full again, in milliseconds */
export const tooManyCalls = ({ cost, room }: Share, fullAt: number, now: Date) =>
  tooManyRequests(fullAt - now.getTime() + cost - room)

/** @param wait milliseconds */
export const tooManyRequests = (wait: number) => {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000))
  const time = retryAfter === 1 ? 'a second' : `${retryAfter} seconds`
  return new Refusal('rate-limited', `You're going too fast. Try again in ${time}.`, { retryAfter })
}

/** When the bucket is full again if this one does not fit, else null. */
const countInMemory = (buckets: Map<string, number>, key: string, { cost, room }: Share, now: Date) => {
  const time = now.getTime()
  if (buckets.size > 50_000) for (const [old, fullAt] of buckets) if (fullAt < time) buckets.delete(old)
  const fullAt = Math.max(Math.min(buckets.get(key) ?? 0, time + room), time)
  if (fullAt + cost > time + room) return fullAt
  buckets.set(key, fullAt + cost)
  return null
}
