import type { RateClass } from '@bowline/api/contract/operation'
import { Refusal } from '@bowline/domain'

type Rate = { perMinute: number; burst: number }

/** Credentials are counted by address, the rest by member or, without one, by address. */
const rates: Record<RateClass | 'late', Rate> = {
  read: { perMinute: 600, burst: 300 },
  search: { perMinute: 240, burst: 120 },
  write: { perMinute: 120, burst: 120 },
  message: { perMinute: 600, burst: 400 },
  upload: { perMinute: 20, burst: 30 },
  credential: { perMinute: 20, burst: 40 },
  mail: { perMinute: 1, burst: 5 },
  import: { perMinute: 0.2, burst: 5 },
  export: { perMinute: 2, burst: 5 },
  batch: { perMinute: 60, burst: 30 },
  // Writes of a batch that no longer fit into their own class, see docs/decisions/035-batches-of-writes.md.
  late: { perMinute: 10, burst: 600 },
}

type LocalRate = 'read' | 'search' | 'batch'

export type RatedCall = { rate: RateClass | 'late'; cost?: number | undefined }
export type LocalCall = RatedCall & { rate: LocalRate }

export const isCountedHere = (call: RatedCall): call is LocalCall =>
  call.rate === 'read' || call.rate === 'search' || call.rate === 'batch'

/** How much later a call's bucket is full again, and the latest that it may be, in milliseconds. */
export type Share = { bucket: RatedCall['rate']; cost: number; room: number }

/** @property fullAt when the bucket is full again */
export type Exceeded = { share: Share; fullAt: Date }

export type RateLimiter = ReturnType<typeof createRateLimiter>

/**
 * Leaky buckets. Writes are counted in PostgreSQL for all instances together, see arrival.ts. Reads and batches are counted in memory,
 * because their limits protect this process. A wait is never longer than for a full bucket, even after the clock was
 * set back.
 * @param factor multiplies every limit; 0 switches them off
 */
export const createRateLimiter = (factor: number) => {
  const reads = new Map<string, number>()
  const shareOf = ({ rate, cost = 1 }: RatedCall): Share | null => {
    if (factor === 0) return null
    const { perMinute, burst } = rates[rate]
    const each = 60_000 / (perMinute * factor)
    return { bucket: rate, cost: cost * each, room: burst * factor * each }
  }
  return {
    /** Null if the limits are off. */
    shareOf,
    /** @throws Refusal 429 with `retryAfter`, in seconds */
    countHere: (call: LocalCall, who: string, now: Date) => {
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
