import type { OperationContract } from '@bowline/api/contract/operation'
import { Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.gen.ts'

type Rate = { perMinute: number; burst: number }

/** Credentials are counted by address, the rest by member or, without one, by address. */
const rates: Record<OperationContract['rate'], Rate> = {
  read: { perMinute: 600, burst: 300 },
  write: { perMinute: 120, burst: 120 },
  message: { perMinute: 600, burst: 400 },
  upload: { perMinute: 20, burst: 30 },
  credential: { perMinute: 20, burst: 40 },
  mail: { perMinute: 1, burst: 5 },
  import: { perMinute: 0.2, burst: 5 },
}

export type RateLimiter = (
  db: Kysely<DB>,
  rate: OperationContract['rate'],
  who: string,
  now: Date,
) => Promise<void>

/**
 * Leaky buckets. Writes are counted in PostgreSQL, for all instances together; reads in memory, since what they
 * protect is this very process.
 * @param factor multiplies every limit; 0 switches them off
 * The limiter throws Refusal 429 with `retryAfter`, in seconds.
 */
export const createRateLimiter = (factor: number): RateLimiter => {
  const reads = new Map<string, number>()
  return async (db, rate, who, now) => {
    if (factor === 0) return
    const { perMinute, burst } = rates[rate]
    const cost = 60_000 / (perMinute * factor)
    const room = burst * factor * cost
    const key = `${rate}:${who}`
    const fullAt =
      rate === 'read'
        ? countInMemory(reads, key, cost, room, now)
        : await countInDatabase(db, key, cost, room, now)
    if (fullAt === null) return
    const retryAfter = Math.max(1, Math.ceil((fullAt - now.getTime() + cost - room) / 1000))
    throw new Refusal('rate-limited', `Too many requests. Please try again in ${retryAfter} seconds.`, {
      retryAfter,
    })
  }
}

/** When the bucket is full again if this one does not fit, else null. */
const countInMemory = (buckets: Map<string, number>, key: string, cost: number, room: number, now: Date) => {
  const time = now.getTime()
  if (buckets.size > 50_000) for (const [old, fullAt] of buckets) if (fullAt < time) buckets.delete(old)
  const fullAt = Math.max(buckets.get(key) ?? 0, time)
  if (fullAt + cost > time + room) return fullAt
  buckets.set(key, fullAt + cost)
  return null
}

const countInDatabase = async (db: Kysely<DB>, key: string, cost: number, room: number, now: Date) => {
  const step = sql`${cost} * interval '1 millisecond'`
  const { rows } = await sql<{ counted: boolean; full_at: Date }>`
    with counted as (
      insert into rate_limits as bucket (key, full_at) values (${key}, ${now}::timestamptz + ${step})
      on conflict (key) do update set full_at = greatest(bucket.full_at, ${now}::timestamptz) + ${step}
        where greatest(bucket.full_at, ${now}::timestamptz) + ${step} <= ${now}::timestamptz + ${room} * interval '1 millisecond'
      returning full_at
    )
    select true as counted, full_at from counted
    union all
    select false, full_at from rate_limits where key = ${key} and not exists (select from counted)`.execute(
    db,
  )
  const row = rows[0]
  return row && !row.counted ? row.full_at.getTime() : null
}
