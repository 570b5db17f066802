import type { RateClass } from '@bowline/api/contract/operation'
import { Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.gen.ts'

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

/** They protect this process, and not something shared. */
const inMemory = new Set<RateClass | 'late'>(['read', 'search', 'batch'])

export type RatedCall = { rate: RateClass | 'late'; cost?: number }

export type RateLimiter = (db: Kysely<DB>, call: RatedCall, who: string, now: Date) => Promise<void>

/**
 * Leaky buckets. Writes are counted in PostgreSQL for all instances together. Reads are counted in memory, because
 * their limit protects this process. A wait is never longer than for a full bucket, even after the clock was set
 * back.
 * @param factor multiplies every limit; 0 switches them off
 * The limiter throws Refusal 429 with `retryAfter`, in seconds.
 */
export const createRateLimiter = (factor: number): RateLimiter => {
  const reads = new Map<string, number>()
  return async (db, { rate, cost: weight = 1 }, who, now) => {
    if (factor === 0) return
    const { perMinute, burst } = rates[rate]
    const each = 60_000 / (perMinute * factor)
    const room = burst * factor * each
    const cost = weight * each
    const key = `${rate}:${who}`
    const fullAt = inMemory.has(rate)
      ? countInMemory(reads, key, cost, room, now)
      : await countInDatabase(db, key, cost, room, now)
    if (fullAt === null) return
    throw tooManyRequests(fullAt - now.getTime() + cost - room)
  }
}

/** @param wait milliseconds */
export const tooManyRequests = (wait: number) => {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000))
  const time = retryAfter === 1 ? 'a second' : `${retryAfter} seconds`
  return new Refusal('rate-limited', `You're going too fast. Try again in ${time}.`, { retryAfter })
}

/** When the bucket is full again if this one does not fit, else null. */
const countInMemory = (buckets: Map<string, number>, key: string, cost: number, room: number, now: Date) => {
  const time = now.getTime()
  if (buckets.size > 50_000) for (const [old, fullAt] of buckets) if (fullAt < time) buckets.delete(old)
  const fullAt = Math.max(Math.min(buckets.get(key) ?? 0, time + room), time)
  if (fullAt + cost > time + room) return fullAt
  buckets.set(key, fullAt + cost)
  return null
}

const countInDatabase = async (db: Kysely<DB>, key: string, cost: number, room: number, now: Date) => {
  const milliseconds = (count: number) => sql`${count} * interval '1 millisecond'`
  const latest = sql`${now}::timestamptz + ${milliseconds(room)}`
  const counted = sql`greatest(least(bucket.full_at, ${latest}), ${now}::timestamptz) + ${milliseconds(cost)}`
  const { rows } = await sql<{ counted: boolean; full_at: Date }>`
    with counted as (
      insert into rate_limits as bucket (key, full_at) values (${key}, ${now}::timestamptz + ${milliseconds(cost)})
      on conflict (key) do update set full_at = ${counted} where ${counted} <= ${latest}
      returning full_at
    )
    select true as counted, full_at from counted
    union all
    select false, least(full_at, ${latest}) from rate_limits
    where key = ${key} and not exists (select from counted)`.execute(db)
  const row = rows[0]
  return row && !row.counted ? row.full_at.getTime() : null
}
