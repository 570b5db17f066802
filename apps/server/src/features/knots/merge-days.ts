import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { deleteBatch } from '../../jobs/delete-in-batches.ts'

/** Milliseconds. Late changes add days of the last two weeks; older ones only come with an archive. */
export const dayLife = 60 * 24 * 60 * 60_000

/**
 * Replaces old active days with one row for each run. A run can continue one that was merged earlier. Runs that an
 * archive brought again overlap, which changes nothing.
 */
export const mergeDays = async ({ db }: Pick<Context, 'db'>, before: Date) => {
  for (;;) {
    const { rows } = await sql<{ merged: number }>`
      with merged as (
        delete from active_days
        where ctid = any(array(select ctid from active_days where day < (${before}::timestamptz at time zone 'UTC')::date order by day limit ${deleteBatch}))
        returning member_id, day
      ), islands as (
        select member_id, day, day - (row_number() over (partition by member_id order by day))::int as island from merged
      ), runs as (
        select member_id, min(day) as first_day, max(day) as last_day from islands group by member_id, island
      ), continued as (
        update active_runs set last_day = runs.last_day from runs
        where active_runs.member_id = runs.member_id and active_runs.last_day = runs.first_day - 1
        returning runs.member_id, runs.first_day
      ), added as (
        insert into active_runs (member_id, first_day, last_day)
        select * from runs where not exists (
          select from continued where continued.member_id = runs.member_id and continued.first_day = runs.first_day
        )
        on conflict (member_id, first_day) do update set last_day = greatest(active_runs.last_day, excluded.last_day)
      )
      select count(*) as merged from merged`.execute(db)
    if ((rows[0]?.merged ?? 0) < deleteBatch) return
  }
}
