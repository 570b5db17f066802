import { followMessages, type KnotCategory, Refusal } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAfter, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
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

/** The first ranks and the viewer's own, among listed members whose profile the viewer may see. */
export const findLeaders = async (
  db: Kysely<DB>,
  viewerId: string,
  { hobbyId, since, limit }: { hobbyId: number | null; since: Date | null; limit: number },
) => {
  const sums: RawBuilder<unknown> =
    hobbyId === null && since === null
      ? sql`select member_id, total as knots from knot_totals`
      : sql`
        select entry.member_id, sum(entry.amount)::int as knots
        from knot_entries entry left join knot_entries origin on origin.id = entry.origin_id
        where ${hobbyId === null ? sql`true` : sql`entry.hobby_id = ${hobbyId}`} and ${earnedSince(since)}
        group by entry.member_id`
  const { rows } = await sql<LeaderRow>`
    with ranked as (
      select sums.member_id, sums.knots, (rank() over (order by sums.knots desc))::int as rank
      from (${sums}) sums
      join profiles member on member.member_id = sums.member_id
      left join preferences on preferences.member_id = sums.member_id
      where sums.knots > 0 and preferences.on_leaderboards is distinct from false and ${mayViewProfileOf(viewerId, 'member')}
    ), shown as (
      (select * from ranked order by rank, member_id limit ${limit})
      union
      (select * from ranked where member_id = ${viewerId})
    )
    select shown.member_id, member.username, member.display_name, photo.path as photo_path, shown.knots, shown.rank,
      coalesce(knot_totals.total, 0) as total
    from shown
    join profiles member on member.member_id = shown.member_id
    left join media photo on photo.id = member.photo_id
    left join knot_totals on knot_totals.member_id = shown.member_id
    order by shown.rank, shown.member_id`.execute(db)
  return rows
}

/** Reversals count at the time the Knots were earned, so no week is negative. */
const earnedSince = (since: Date | null) =>
  since === null
    ? sql`true`
    : sql`entry.created_at >= ${since} and coalesce(origin.created_at, entry.created_at) >= ${since}`
