import { type NewcomerAction, newcomerActions, newcomerDays, newcomerLimitReached } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { readNewcomerLimits } from './limits.ts'

const day = 24 * 60 * 60_000

/** Milliseconds until a count begins again. */
export const countLife = day

/**
 * Counts what a member does against the limits for their first days, in the transaction that does it: two writes at the
 * same time wait for each other, and a refused write is not counted. Established members need no query.
 * @throws Refusal 403 where a limit is reached
 */
export const countForNewcomer = async (
  call: MemberCall,
  amounts: Partial<Record<NewcomerAction, number>>,
): Promise<void> => {
  const { db, viewer, now } = call
  const counted = newcomerActions.filter(action => amounts[action])
  if (counted.length === 0 || !mayBeNewcomer(call)) return
  const limits = await readNewcomerLimits(db)
  if (!isWithin(viewer.joinedAt, limits.days, now)) return
  const endsAt = new Date(viewer.joinedAt.getTime() + limits.days * day)
  for (const action of counted) {
    const limit = limits[action]
    const amount = amounts[action] ?? 0
    if (amount <= limit && (await count(call, action, amount, limit))) continue
    const freeAt = amount > limit ? null : await findFreeAt(call, action)
    throw newcomerLimitReached({ action, limit, freeAt, endsAt, timeZone: await findTimeZone(call) })
  }
}

/** False if no limit can apply, for any settings of the admins. */
export const mayBeNewcomer = ({ viewer, now }: MemberCall) =>
  !viewer.isAdmin && isWithin(viewer.joinedAt, newcomerDays, now)

const isWithin = (joinedAt: Date, days: number, now: Date) =>
  days > 0 && now.getTime() < joinedAt.getTime() + days * day

/** Whether there was room. */
const count = async (
  { db, viewer, now }: MemberCall,
  action: NewcomerAction,
  amount: number,
  limit: number,
) => {
  const isOver = sql<boolean>`newcomer_counts.window_started_at <= ${new Date(now.getTime() - countLife)}`
  const counted = await db
    .insertInto('newcomer_counts')
    .values({ member_id: viewer.id, action, count: amount, window_started_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['member_id', 'action'])
        .doUpdateSet({
          count: sql`case when ${isOver} then ${amount} else newcomer_counts.count + ${amount} end`,
          window_started_at: sql`case when ${isOver} then ${now} else newcomer_counts.window_started_at end`,
        })
        .where(sql<boolean>`(${isOver} or newcomer_counts.count + ${amount} <= ${limit})`),
    )
    .returning('count')
    .executeTakeFirst()
  return counted !== undefined
}

const findFreeAt = async ({ db, viewer, now }: MemberCall, action: NewcomerAction) => {
  const row = await db
    .selectFrom('newcomer_counts')
    .select('window_started_at')
    .where('member_id', '=', viewer.id)
    .where('action', '=', action)
    .executeTakeFirst()
  return new Date((row?.window_started_at ?? now).getTime() + countLife)
}

const findTimeZone = async ({ db, viewer }: MemberCall) => {
  const row = await db
    .selectFrom('preferences')
    .select('time_zone')
    .where('member_id', '=', viewer.id)
    .executeTakeFirst()
  return row?.time_zone || 'UTC'
}
