import { createHash } from 'node:crypto'
import { type KnotAction, knotActions, knotsFor } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import { enter, type LedgerCall, latestTurn, newTotals } from './enter.ts'
import { earnedReasons, givenBackReasons } from './reasons.ts'

export type Award = {
  /** Without a member there is no award. */
  memberId: string | null
  action: KnotAction
  /** The subject of the award: each earns once. */
  subject: string
  hobbyId?: number | undefined
}

/**
 * Applies all awards of a transaction at once. A new award is entered in the ledger, and one that was taken back is given
 * back. An award that already counts, an unknown action or a deleted member changes nothing.
 * @returns the new totals of the members whose totals changed
 */
export const award = async (call: LedgerCall, awards: Award[]) => {
  const entries = entriesOf(awards)
  if (entries.length === 0) return []
  return enter(call, newEntries(awardsIn(sql`${JSON.stringify(entries)}`), sql`${call.now}::timestamptz`))
}

/** What awards enter in the ledger, for `awardsIn`. */
export const entriesOf = (awards: Award[]) =>
  awards.flatMap(({ memberId, action, subject, hobbyId }) => {
    const worth = knotsFor(action)
    if (!memberId || !worth) return []
    return [
      { member_id: memberId, action, subject, hobby_id: hobbyId ?? null, ...reasonsOf(action), ...worth },
    ]
  })

/** The query for `newAwards` of what awards enter in the ledger. @param entries as JSON, see `entriesOf` */
export const awardsIn = (entries: RawBuilder<unknown>) => sql`
  select * from jsonb_to_recordset(${entries}::jsonb) entry (
    member_id uuid, action text, subject text, amount int, category text, reason text, reason_again text, hobby_id smallint
  )`

/**
 * CTEs that enter awards in the ledger, ending with `entered`. @param wanted a query for the columns of `awardColumns`,
 * member_id, subject and hobby_id @param members a table with the ids of the members who can be awarded
 */
const newEntries = (wanted: RawBuilder<unknown>, now: RawBuilder<unknown>, members = sql`profiles`) => sql`
  wanted as (
    select award.* from (${wanted}) award join ${members} members using (member_id)
  ), earned as (
    insert into knot_entries (member_id, action, subject, amount, category, reason, hobby_id, created_at)
    select member_id, action, subject, amount, category, reason, hobby_id, ${now} from wanted
    on conflict (member_id, action, subject) do nothing
    returning member_id, amount, category
  ), given_back as (
    insert into knot_entries (origin_id, turn, member_id, action, amount, category, reason, hobby_id, created_at)
    select origin.id, latest.turn + 1, origin.member_id, origin.action, origin.amount, origin.category, reason_again,
      origin.hobby_id, ${now}
    from wanted
    cross join lateral (
      select * from knot_entries
      where (member_id, action, subject) = (wanted.member_id, wanted.action, wanted.subject) offset 0
    ) origin
    cross join lateral ${latestTurn(sql`origin.id`)} latest
    where latest.turn % 2 = 1
    on conflict (origin_id, turn) where origin_id is not null do nothing
    returning member_id, amount, category
  ), entered as (select * from earned union all select * from given_back)`

/** CTEs that apply awards, ending with `totals`. */
export const newAwards = (
  wanted: RawBuilder<unknown>,
  now: RawBuilder<unknown>,
  members?: RawBuilder<unknown>,
) => sql`${newEntries(wanted, now, members)}, ${newTotals(now)}`

/** What an action is worth, as columns of a query for `newAwards`. */
export const awardColumns = (action: KnotAction) => {
  const { amount, category } = knotActions[action]
  const { reason, reason_again } = reasonsOf(action)
  return sql`${sql.lit(action)} as action, ${sql.lit(amount)} as amount, ${sql.lit(category)} as category,
    ${sql.lit(reason)} as reason, ${sql.lit(reason_again)} as reason_again`
}

const reasonsOf = (action: KnotAction) => {
  const again = givenBackReasons[action as keyof typeof givenBackReasons]
  return { reason: earnedReasons[action], reason_again: again ?? earnedReasons[action] }
}

/** Names another member only by a digest, so that nothing of them stays after they leave. */
export const hashIds = (...ids: string[]) => createHash('sha256').update(ids.join(':')).digest('base64url')
