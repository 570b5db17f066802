import { createHash } from 'node:crypto'
import { type KnotAction, knotsFor } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import { enter, type LedgerCall, latestTurn } from './enter.ts'
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
  const now = sql`${call.now}::timestamptz`
  return enter(call, awarding({ entries: sql`${JSON.stringify(entries)}`, members: sql`profiles`, now }))
}

/** What awards enter in the ledger, for `awarding`. */
export const entriesOf = (awards: Award[]) =>
  awards.flatMap(({ memberId, action, subject, hobbyId }) => {
    const worth = knotsFor(action)
    if (!memberId || !worth) return []
    const again = givenBackReasons[action as keyof typeof givenBackReasons]
    const reasons = { reason: earnedReasons[action], reason_again: again ?? earnedReasons[action] }
    return [{ member_id: memberId, action, subject, hobby_id: hobbyId ?? null, ...reasons, ...worth }]
  })

/**
 * The CTEs that enter awards in the ledger, for `totalling`.
 * @param entries as JSON @param members a table with the ids of the members who can be awarded
 */
export const awarding = ({
  entries,
  members,
  now,
}: Record<'entries' | 'members' | 'now', RawBuilder<unknown>>) => sql`
    wanted as (
      select entry.*
      from jsonb_to_recordset(${entries}::jsonb) entry (
        member_id uuid, action text, subject text, amount int, category text, reason text, reason_again text, hobby_id smallint
      )
      join ${members} members using (member_id)
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
      join knot_entries origin using (member_id, action, subject)
      cross join lateral ${latestTurn(sql`origin.id`)} latest
      where latest.turn % 2 = 1
      on conflict (origin_id, turn) where origin_id is not null do nothing
      returning member_id, amount, category
    ), entered as (select * from earned union all select * from given_back)`

/** Names another member only by a digest, so that nothing of them stays after they leave. */
export const hashIds = (...ids: string[]) => createHash('sha256').update(ids.join(':')).digest('base64url')
