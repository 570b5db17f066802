import { sql } from 'kysely'
import { enter, type LedgerCall, latestTurn } from './enter.ts'
import { givenBackReasons, type ReversibleAction, takenBackReasons } from './reasons.ts'

export const postActions = ['CREATE_POST', 'ADD_IMAGE'] as const
export const likeActions = ['GIVE_LIKE', 'RECEIVE_LIKE'] as const
export const commentActions = ['COMMENT', 'RECEIVE_COMMENT'] as const

/** Subjects that earned Knots, with their actions: clients make the ids, so one id may name two subjects. */
export type Earned = { ids: string[]; actions: readonly ReversibleAction[] }

/**
 * Takes back the Knots that still count, from everyone or from one member. Repeating it changes nothing.
 * @see docs/decisions/024-reversing-knots.md
 */
export const takeBack = async (
  call: LedgerCall,
  { ids, actions }: Earned,
  memberId: string | null = null,
) => {
  if (ids.length === 0) return
  await enter(
    call,
    sql`
    entered as (
      insert into knot_entries (origin_id, turn, member_id, action, amount, category, reason, hobby_id, created_at)
      select origin.id, coalesce(latest.turn, 0) + 1, member_id, action, -amount, category,
        ${JSON.stringify(takenBackReasons)}::jsonb ->> action, hobby_id, ${call.now}
      from knot_entries origin
      left join lateral ${latestTurn(sql`origin.id`)} latest on true
      where ${isAbout(ids, actions)} and coalesce(latest.turn, 0) % 2 = 0
        and (${memberId}::uuid is null or member_id = ${memberId}::uuid)
      on conflict (origin_id, turn) where origin_id is not null do nothing
      returning member_id, amount, category
    )`,
  )
}

/** Reverses a reversal. @param takenAt only what was taken back at this moment; null for all of it */
export const giveBack = async (call: LedgerCall, { ids, actions }: Earned, takenAt: Date | null) => {
  if (ids.length === 0) return
  await enter(
    call,
    sql`
    entered as (
      insert into knot_entries (origin_id, turn, member_id, action, amount, category, reason, hobby_id, created_at)
      select origin.id, latest.turn + 1, member_id, action, amount, category,
        ${JSON.stringify(givenBackReasons)}::jsonb ->> action, hobby_id, ${call.now}
      from knot_entries origin
      cross join lateral ${latestTurn(sql`origin.id`)} latest
      where ${isAbout(ids, actions)} and latest.turn % 2 = 1
        and (${takenAt}::timestamptz is null or latest.created_at = ${takenAt}::timestamptz)
      on conflict (origin_id, turn) where origin_id is not null do nothing
      returning member_id, amount, category
    )`,
  )
}

/** Matches entries through the index on their subject. */
const isAbout = (ids: string[], actions: readonly ReversibleAction[]) => sql`
  origin.origin_id is null and split_part(origin.subject, ' ', 1) = any(${ids}::text[])
  and origin.action = any(${actions}::text[])`
