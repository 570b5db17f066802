import { type KnotAction, limits } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { WriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { withTransactionEvents } from '../../jobs/with-transaction-events.ts'
import type { Bus } from '../../live/bus.ts'
import { award } from './award.ts'

/** The calendar day of an instant, where the member lives. */
export const dayOf = (at: Date | RawBuilder<Date>) =>
  sql`(${at}::timestamptz at time zone coalesce(preferences.time_zone, 'UTC'))::date`

/** Lengths of streaks that earn Knots, once per streak. */
const streaks: { days: number; action: KnotAction }[] = [
  { days: 7, action: 'STREAK_7_DAYS' },
  { days: 30, action: 'STREAK_30_DAYS' },
]

/**
 * Records a member's presence in their own time zone, and awards streaks. Days of offline actions arrive late, at
 * most 14 days, and may join two streaks into one.
 */
export const recordDay = async (
  { db, now, live }: { db: Kysely<DB>; now: Date; live: Bus },
  memberId: string,
  at: Date,
) => {
  if (at > now || now.getTime() - at.getTime() > limits.staleOperation) return
  await withTransactionEvents({ db, live }, async (transaction, emit) => {
    // Handles one day after the other, so that no streak is awarded twice.
    await sql`select from profiles where member_id = ${memberId} for no key update`.execute(transaction)
    const { rows } = await sql<{ day: string }>`
      insert into active_days (member_id, day)
      select profiles.member_id, ${dayOf(at)}
      from profiles left join preferences using (member_id) where profiles.member_id = ${memberId}
      on conflict do nothing returning day::text as day`.execute(transaction)
    if (rows[0]) await rewardRun({ db: transaction, now, emit }, memberId, rows[0].day)
  })
}

const rewardRun = async (call: Pick<WriteCall, 'db' | 'now' | 'emit'>, memberId: string, day: string) => {
  const { rows } = await sql<{ action: KnotAction; subject: string }>`
    with islands as (
      select day, day - (row_number() over (order by day))::int as island
      from member_days where member_id = ${memberId}
    ), run as (
      select min(day) as first, max(day) as last, count(*)::int as length
      from islands group by island having ${day}::date between min(day) and max(day)
    )
    select action, (run.first + days - 1)::text as subject
    from run join jsonb_to_recordset(${JSON.stringify(streaks)}::jsonb) streak (days int, action text) on run.length >= days
    where not exists (
      select from knot_entries
      where member_id = ${memberId} and knot_entries.action = streak.action
        and subject between run.first::text and run.last::text
    )`.execute(call.db)
  await award(
    call,
    rows.map(row => ({ memberId, ...row })),
  )
}
