import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { letterFor } from './compose.ts'
import { notificationsOf } from './notifications-of.ts'
import { readerOf } from './reader.ts'

type Means = Pick<Context, 'db' | 'config' | 'secret' | 'now'>

/**
 * Writes the digests that are due. A member's turn is taken, put on to the next one and written down in one transaction:
 * it comes once, however many run this and wherever it stops, and late rather than not at all.
 */
export const queueDigests = async (means: Means) => {
  while (await queueNext(means)) {
    // The next one.
  }
}

const queueNext = ({ db, config, secret, now }: Means) =>
  db.transaction().execute(async transaction => {
    const time = now()
    const { rows } = await sql<{ member_id: string; was_due: boolean }>`
      with turn as (
        select member_id, digest_due_at is not null as was_due from profiles
        where notification_preferences -> 'emailNotifications' is distinct from 'false'
          and (digest_due_at is null or digest_due_at <= ${time})
        order by digest_due_at nulls first limit 1
        for no key update skip locked
      ), clock as (
        select turn.*, coalesce(time_zone, 'UTC') as zone
        from turn left join preferences using (member_id)
      )
      update profiles set
        digest_day = case when was_due then (${time}::timestamptz at time zone zone)::date else digest_day end,
        digest_due_at = ${nextTurn(time)}
      from clock where profiles.member_id = clock.member_id
      returning profiles.member_id, was_due`.execute(transaction)
    const [turn] = rows
    if (!turn) return false
    const reader = turn.was_due && (await readerOf(transaction, turn.member_id))
    if (!reader) return true
    const isMeant = sql`notifications.digest_id is null`
    const found = await notificationsOf(transaction, { memberId: turn.member_id, now: time, isMeant })
    if (found.length === 0) return true
    const recipient = { address: reader.email, accountId: reader.member_id }
    const letter = letterFor({ config, secret }, reader, found, time)
    const id = await queueMail({ db: transaction, config, now: time }, recipient, letter, { kind: 'digest' })
    await transaction
      .updateTable('notifications')
      .set({ digest_id: id })
      .where(
        'id',
        'in',
        found.map(notification => notification.id),
      )
      .execute()
    return true
  })

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
