import { followMessages, type KnotCategory, limits, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import { isAfter, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { defineStatement, type Given } from '../../database/statement.ts'
import { mayViewActivity, mayViewProfileOf, notBlocked } from '../../database/visibility.ts'
import { dayOf } from './record-day.ts'

export type KnotsRow = Record<KnotCategory, number> & { total: number; open: boolean; today: string }

/**
 * A member's totals, zero before the first award, and whether the viewer may see their activity. @throws Refusal
 * 404
 */
export const findKnots = async (db: Kysely<DB>, viewerId: string, memberId: string, now: Date) => {
  const { rows } = await sql<KnotsRow>`
    select coalesce(total, 0) as total, coalesce(content, 0) as content, coalesce(engagement, 0) as engagement,
      coalesce(profile, 0) as profile, coalesce(loyalty, 0) as loyalty, coalesce(achievements, 0) as achievements,
      ${mayViewActivity(viewerId, sql.ref('member.member_id'))} as open, ${dayOf(now)}::text as today
    from profiles member
    left join knot_totals on knot_totals.member_id = member.member_id
    left join preferences on preferences.member_id = member.member_id
    where member.member_id = ${memberId} and ${notBlocked(viewerId, sql.ref('member.member_id'))}`.execute(db)
  if (!rows[0]) throw new Refusal('not-found', followMessages.notFound)
  return rows[0]
}

export const findActiveDays = async (db: Kysely<DB>, memberId: string) => {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from member_days where member_id = ${memberId} order by member_days.day`.execute(
    db,
  )
  return rows.map(({ day }) => day)
}

export type EntryRow = {
  id: string
  action: string
  amount: number
  category: KnotCategory
  reason: string
  created_at: Date
  place: string
}

/** The latest first; one row more than the limit, for `pageOf`. */
export const findEntries = async (
  db: Kysely<DB>,
  memberId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) => {
  const [at, id] = [sql.ref('created_at'), sql.ref('id')]
  const { rows } = await sql<EntryRow>`
    select id::text as id, action, amount, category, reason, created_at, ${placeOf(at, id)} as place
    from knot_entries
    where member_id = ${memberId} and ${isAfter(cursor, at, id, 'bigint')}
    order by created_at desc, knot_entries.id desc limit ${limit + 1}`.execute(db)
  return rows
}

export type LeaderRow = {
  member_id: string
  username: string
  display_name: string
  photo_path: string | null
  knots: number
  total: number
  rank: number
}

type Board = { viewerId: string; week: string; hobbyId: number; limit: number }
type Source = { isTotal: boolean }

/**
 * The first ranks and the viewer's own, among listed members whose profile the viewer may see. Only so many members above the
 * viewer are counted that a later rank is shown as "1,000+". Sums are sorted band by band (see knot_band) before members are
 * looked up.
 * @param week its Monday; null for all time
 */
export const findLeaders = async (
  db: Kysely<DB>,
  {
    week,
    hobbyId,
    ...wanted
  }: { viewerId: string; week: string | null; hobbyId: number | null; limit: number },
) => {
  const board = { ...wanted, week: week ?? '-infinity', hobbyId: hobbyId ?? 0 }
  const { rows } = await db.executeQuery(leadersQuery(board, { isTotal: week === null && hobbyId === null }))
  return rows
}

export const leadersQuery = defineStatement(
  ({ viewerId, week, hobbyId, limit }: Given<Board>, { isTotal }: Source) => {
    const sums = isTotal
      ? sql`(select member_id, total as knots, band from knot_totals)`
      : sql`(select member_id, knots, band from knot_sums where week = ${week}::date and hobby_id = ${hobbyId}::smallint)`
    const isListed = sql`(
      select on_leaderboards from preferences where preferences.member_id = sums.member_id
    ) is distinct from false`
    return sql<LeaderRow>`
    with first as materialized (
      select sums.member_id, sums.knots
      from (
        select * from ${sums} sums where knots > 0 order by band desc, knots desc, member_id offset 0
      ) sums
      cross join lateral (
        select from profiles member
        where member.member_id = sums.member_id and ${isListed} and ${mayViewProfileOf(viewerId, 'member')} offset 0
      ) shown
      order by sums.band desc, sums.knots desc, sums.member_id
      limit ${limit}
    ), own as materialized (
      select sums.member_id, sums.knots, sums.band from ${sums} sums
      where sums.member_id = ${viewerId} and sums.knots > 0 and ${isListed}
        and not exists (select from first where member_id = ${viewerId})
    ), above as materialized (
      select sums.member_id from ${sums} sums
      where sums.band >= (select band from own) and sums.knots > (select knots from own)
      order by sums.band desc, sums.knots desc, sums.member_id
      limit ${sql.lit(limits.leaderboardRanks)}
    ), shown as (
      select member_id, knots, (rank() over (order by knots desc))::int as rank from first
      union all
      select own.member_id, own.knots, 1 + case
        when (select count(*) from above) = ${sql.lit(limits.leaderboardRanks)} then ${sql.lit(limits.leaderboardRanks)}
        else (
          select count(*)::int from above sums join profiles member on member.member_id = sums.member_id
          where ${isListed} and ${mayViewProfileOf(viewerId, 'member')}
        )
      end
      from own
    )
    select shown.member_id, member.username, member.display_name, photo.path as photo_path, shown.knots, shown.rank,
      coalesce(knot_totals.total, 0) as total
    from shown
    join profiles member on member.member_id = shown.member_id
    left join media photo on photo.id = member.photo_id
    left join knot_totals on knot_totals.member_id = shown.member_id
    order by shown.rank, shown.member_id`
  },
)
