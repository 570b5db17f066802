import { knotCategories, knotLevels } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { WriteCall } from '../../context.ts'

export type LedgerCall = Pick<WriteCall, 'db' | 'emit' | 'now'>

/**
 * Inserts ledger entries and adds them to the totals in one statement.
 * @param inserts CTEs that insert into the ledger; the last one is named `entered` and has member_id, amount and
 * category
 * @returns the new totals of the members whose totals changed
 */
export const enter = async ({ db, emit, now }: LedgerCall, inserts: RawBuilder<unknown>) => {
  const { rows } = await sql<Total>`with ${inserts}, ${newTotals(sql`${now}`)} select * from totals`.execute(
    db,
  )
  emitTotals(emit, rows)
  return rows
}

export type Total = { member_id: string; total: number; level: string }

/** Notifies open screens of new totals. */
export const emitTotals = (emit: LedgerCall['emit'], totals: Total[]) => {
  for (const { member_id, total, level } of totals)
    emit({ member: member_id }, { type: 'knots', total, level })
}

/**
 * CTEs that add the ledger entries of the CTE `entered` to the totals. Totals are locked last, in the order of members.
 * `totals` has the new ones.
 */
export const newTotals = (now: RawBuilder<unknown>) => sql`
  sums as (
    select member_id, sum(amount)::int as total, ${sql.join(knotCategories.map(sumOf))}
    from entered group by member_id
  ), totals as (
    insert into knot_totals (member_id, total, ${sql.join(columns)}, level, created_at, updated_at)
    select member_id, total, ${sql.join(columns)}, ${levelOf(sql`total`)}, ${now}, ${now} from sums order by member_id
    on conflict (member_id) do update set
      total = knot_totals.total + excluded.total,
      ${sql.join(columns.map(column => sql`${column} = knot_totals.${column} + excluded.${column}`))},
      level = ${levelOf(sql`knot_totals.total + excluded.total`)},
      updated_at = excluded.updated_at
    returning member_id, total, level
  )`

/**
 * A statement that locks the totals of members in the order of `newTotals`, before others change them one by one. It creates
 * those that are missing. @param members a table with their ids
 */
export const lockTotals = (members: RawBuilder<unknown>, now: RawBuilder<unknown>) => sql`
  insert into knot_totals (member_id, created_at, updated_at) select member_id, ${now}, ${now} from ${members}
  order by member_id on conflict (member_id) do update set updated_at = excluded.updated_at where false
  returning member_id`

/** The new totals, as a column. */
export const changedTotals = sql<Total[]>`(select coalesce(json_agg(totals), '[]') from totals)`

/** The new totals of these members, as a column. */
export const totalsOf = (memberIds: RawBuilder<unknown>) => sql<Total[]>`(
  select coalesce(json_agg(json_build_object('member_id', member_id, 'total', total, 'level', level)), '[]')
  from totals where member_id in (${memberIds})
)`

const columns = knotCategories.map(category => sql.ref(category))

const sumOf = (category: string) =>
  sql`coalesce(sum(amount) filter (where category = ${sql.lit(category)}), 0)::int as ${sql.ref(category)}`

export const levelOf = (total: RawBuilder<unknown>) => {
  const steps = knotLevels.toReversed().map(({ name, from }) => {
    return sql`when ${total} >= ${sql.lit(from)} then ${sql.lit(name)}`
  })
  // A reversal is negative until it is added to a total.
  return sql`case ${sql.join(steps, sql` `)} else ${sql.lit(knotLevels[0].name)} end`
}

/** The sums of leaderboards, recounted from the ledger. @param isMeant a condition on `entry` */
export const knotSums = (isMeant: RawBuilder<unknown>) => sql`(
  select entry.member_id, board.week, board.hobby_id, sum(entry.amount)::int as knots
  from knot_entries entry
  left join knot_entries origin on origin.id = entry.origin_id
  cross join lateral knot_boards(coalesce(origin.created_at, entry.created_at), entry.hobby_id) board
  where ${isMeant}
  group by 1, 2, 3
)`

/** The newest turn of an origin. An odd turn means that its Knots are currently reversed. */
export const latestTurn = (originId: RawBuilder<unknown>) => sql`(
  select turn, created_at from knot_entries later where later.origin_id = ${originId} order by turn desc limit 1
)`
