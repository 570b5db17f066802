import { type Kysely, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { letterFor } from './compose.ts'
import { notificationsOf } from './notifications-of.ts'
import { readerOf } from './reader.ts'

type Means = Pick<Context, 'db' | 'config' | 'secret' | 'now' | 'log'>

/**
 * Writes the digests that are due. A member's turn is taken, put on to the next one and written down in one transaction:
 * it comes once, however many run this and wherever it stops, and late rather than not at all.
 */
export const queueDigests = async (means: Means) => {
  while (await queueNext(means)) {
    // The next one.
  }
}

/** One whose turn fails is tried again later; the others' turns come meanwhile. */
const queueNext = (means: Means) =>
  means.db.transaction().execute(async transaction => {
    const time = means.now()
    const turn = await lockTurn(transaction, time)
    if (!turn) return false
    await sql`savepoint turn`.execute(transaction)
    try {
      await takeTurn({ ...means, db: transaction }, turn, time)
    } catch (error) {
      await sql`rollback to savepoint turn`.execute(transaction)
      await sql`
        update profiles set digest_due_at = ${time}::timestamptz + interval '1 hour'
        where member_id = ${turn.member_id}`.execute(transaction)
      means.log.error('a digest could not be written', { memberId: turn.member_id, reason: String(error) })
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

const takeTurn = async ({ db, config, secret }: Means, turn: Turn, time: Date) => {
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
  const letter = letterFor({ config, secret }, reader, found, time)
  const id = await queueMail({ db, config, now: time }, recipient, letter, { kind: 'digest' })
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

/** The member's next hour on a day of theirs that has had no digest: any day, or a Monday. */
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
