import { type NewcomerAction, newcomerDays, newcomerLimitReached } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { compileOnce } from '../../database/compile-once.ts'
import type { DB } from '../../database/schema.gen.ts'
import { readNewcomerLimits } from './limits.ts'

const day = 24 * 60 * 60_000

type Amounts = Partial<Record<NewcomerAction, number>>

/** Milliseconds until a count begins again. */
export const countLife = day

/**
 * Counts what a member does against the limits for their first days, in the transaction that does it: two writes at the
 * same time wait for each other, and a refused write is not counted. Established members need no query.
 * @throws Refusal 403 where a limit is reached
 */
export const countForNewcomer = async (call: MemberCall, amounts: Amounts): Promise<void> => {
  const { db, viewer, now } = call
  const joinedAt = newcomerSince(call)
  const { posts = 0, messages = 0, links = 0 } = amounts
  if (joinedAt === null || posts + messages + links === 0) return
  const values = { memberId: viewer.id, joinedAt, now, posts, messages, links }
  const [counted] = await count(db, values)
  if (counted?.reached) await refuseNewcomer(call, counted.reached, amounts)
}

/** When the member joined; null if no limit can apply, for any settings of the admins. */
export const newcomerSince = ({ viewer, now }: Pick<MemberCall, 'viewer' | 'now'>) =>
  !viewer.isAdmin && now.getTime() < viewer.joinedAt.getTime() + newcomerDays * day ? viewer.joinedAt : null

/** Whether the limits apply to the member now. */
export const isNewcomer = async (db: Kysely<DB>, memberId: string, now: Date) => {
  const { days } = await readNewcomerLimits(db)
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', memberId)
    .where('is_admin', '=', false)
    .where('created_at', '>', new Date(now.getTime() - days * day))
    .executeTakeFirst()
  return days > 0 && found !== undefined
}

type InSql = Record<'memberId' | 'joinedAt' | 'now' | NewcomerAction, RawBuilder<unknown>>

/**
 * The SQL that counts as part of a statement, for members with `newcomerSince`. Returns the action whose limit is reached, for
 * `refuseNewcomer`.
 */
export const countedForNewcomer = ({ memberId, joinedAt, now, posts, messages, links }: InSql) =>
  sql<NewcomerAction | null>`count_for_newcomer(
    ${memberId}::uuid, ${joinedAt}::timestamptz, ${now}::timestamptz, ${posts}::int, ${messages}::int, ${links}::int
  )`

type Values = Record<NewcomerAction, number> & { memberId: string; joinedAt: Date; now: Date }

const count = compileOnce<{ reached: NewcomerAction | null }, Values>(
  values => sql`select ${countedForNewcomer(values)} as reached`,
)

/** @throws Refusal 403 */
export const refuseNewcomer = async (call: MemberCall, action: NewcomerAction, amounts: Amounts) => {
  const limits = await readNewcomerLimits(call.db)
  const limit = limits[action]
  throw newcomerLimitReached({
    action,
    limit,
    freeAt: (amounts[action] ?? 0) > limit ? null : await findFreeAt(call, action),
    endsAt: new Date(call.viewer.joinedAt.getTime() + limits.days * day),
    timeZone: await findTimeZone(call),
  })
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
