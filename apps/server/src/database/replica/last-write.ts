import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../schema.gen.ts'

/**
 * When a member last wrote is in the unlogged table of the rate limits, with the primary's clock. `full_at` is a minute later,
 * so that the sweep deletes the row only when every replica in use has the write.
 */
const kept = sql.lit('1 minute')

/** When the latest write of a member arrived, unless that was long ago. */
export const lastWriteOf = (memberId: RawBuilder<unknown>) => sql<Date | null>`(
  select full_at - ${kept}::interval from rate_limits where key = 'wrote:' || ${memberId}
)`

/** Notes that a write has arrived. @param writers has the column `id` with the members, each once, in order */
export const noteArrival = (writers: RawBuilder<unknown>) => sql`
  insert into rate_limits (key, full_at)
  select 'wrote:' || id, clock_timestamp() + ${kept}::interval from ${writers}
  on conflict (key) do update set full_at = excluded.full_at`

/** Notes that a write has just ended. */
export const noteEnd = (db: Kysely<DB>, memberId: string) =>
  noteArrival(sql`(select ${memberId}::text as id) writers`).execute(db)
