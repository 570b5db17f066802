import { type Kysely, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { queueEmail } from '../email/index.ts'
import { digestEmailFor } from './compose.ts'
import { notificationsOf } from './notifications-of.ts'
import { readerOf } from './reader.ts'

type Deps = Pick<Context, 'db' | 'config' | 'secret' | 'now' | 'log'>

/**
 * Writes the digests that are due. Claiming a member's turn, scheduling the next one and writing the digest is one
 * transaction. So each digest is written exactly once, with any number of servers, and after a crash it comes late.
 */
export const queueDigests = async (deps: Deps) => {
  while (await queueNext(deps)) {
    // The next due time.
  }
}

/** A failed turn is retried later and does not delay the others. */
const queueNext = (deps: Deps) =>
  deps.db.transaction().execute(async transaction => {
    const time = deps.now()
    const turn = await lockTurn(transaction, time)
    if (!turn) return false
    await sql`savepoint turn`.execute(transaction)
    try {
      await queueDigest({ ...deps, db: transaction }, turn, time)
    } catch (error) {
      await sql`rollback to savepoint turn`.execute(transaction)
      await sql`
        update profiles set digest_due_at = ${time}::timestamptz + interval '1 hour'
        where member_id = ${turn.member_id}`.execute(transaction)
      deps.log.error('could not write a digest', { memberId: turn.member_id, reason: String(error) })
    }
    return true
  })

type Turn = { member_id: string; was_due: boolean }

const lockTurn = async (db: Kysely<DB>, time: Date) => {
  const { rows } = await sql<Turn>`
    select member_id, digest_due_at is not null as was_due from profiles
    where notification_preferences -> 'emailNotifications' is distinct from 'false'
      and (digest_due_at is null or digest_due_at <= ${time})
    order by digest_due_at nulls first limit 1
    for no key update skip locked`.execute(db)
  return rows[0]
}

const queueDigest = async ({ db, config, secret }: Deps, turn: Turn, time: Date) => {
  await sql`
    with clock as (
      select member_id, ${turn.was_due}::boolean as was_due, coalesce(time_zone, 'UTC') as zone
      from profiles left join preferences using (member_id)
      where member_id = ${turn.member_id}
    )
    update profiles set
      digest_day = case when was_due then (${time}::timestamptz at time zone zone)::date else digest_day end,
      digest_due_at = ${nextTurn(time)}
    from clock where profiles.member_id = clock.member_id`.execute(db)
  const reader = turn.was_due && (await readerOf(db, turn.member_id))
  if (!reader) return
  const isMeant = sql`notifications.digest_id is null`
  const found = await notificationsOf(db, { memberId: turn.member_id, now: time, isMeant })
  if (found.length === 0) return
  const recipient = { address: reader.email, accountId: reader.member_id }
  const content = digestEmailFor({ config, secret }, reader, found, time)
  const id = await queueEmail({ db, config, now: time }, recipient, content, { kind: 'digest' })
  await db
    .updateTable('notifications')
    .set({ digest_id: id })
    .where(
      'id',
      'in',
      found.map(notification => notification.id),
    )
    .execute()
}

/** The member's next hour on a day without a digest: any day, or a Monday. */
const nextTurn = (time: Date) => sql`(
  select min((day + make_interval(hours => digest_hour)) at time zone zone)
  from generate_series(
    date_trunc('day', ${time}::timestamptz at time zone zone), (${time}::timestamptz at time zone zone) + interval '14 days',
    interval '1 day'
  ) day
  where (digest_rhythm = 'daily' or extract(isodow from day) = 1)
    and (day + make_interval(hours => digest_hour)) at time zone zone > ${time}
    and day::date > case when was_due then (${time}::timestamptz at time zone zone)::date else coalesce(digest_day, '-infinity') end
)`
