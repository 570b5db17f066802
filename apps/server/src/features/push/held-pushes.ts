import { quietUntil } from '@bowline/domain'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { addJob } from '../../jobs/add-job.ts'
import { pushJob, releasePushesJob } from '../notifications/index.ts'
import type { DuePush } from './due-pushes.ts'

/**
 * Holds the pushes of members whose quiet hours it is until those end. See
 * docs/product/notifications.md#quiet-hours. @returns the pushes to send now
 */
export const holdDuringQuietHours = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  pushes: DuePush[],
): Promise<DuePush[]> => {
  const at = now()
  const endOf = ({ quiet, time_zone }: DuePush) => quiet && quietUntil(at, quiet, time_zone)
  const held = pushes.filter(endOf)
  if (held.length === 0) return pushes
  const ends = new Map(held.map(push => [push.recipient_id, endOf(push) ?? at]))
  await db.transaction().execute(async transaction => {
    // Devices that are removed meanwhile need no push.
    await sql`
      insert into held_pushes (registration_id, notification_id)
      select push_registrations.id, held.notification_id
      from unnest(
        ${held.map(push => push.registration_id)}::uuid[], ${held.map(push => push.id)}::uuid[]
      ) as held (registration_id, notification_id)
      join push_registrations on push_registrations.id = held.registration_id
      order by 1, 2
      for key share of push_registrations
      on conflict do nothing`.execute(transaction)
    for (const [memberId, end] of ends)
      await addJob(transaction, releasePushesJob, { memberId }, { delay: end.getTime() - at.getTime() })
  })
  return pushes.filter(push => !endOf(push))
}

/** Sends the pushes held for a member, or holds them longer if quiet hours have begun again. */
export const releasePushes = ({ db }: Pick<Context, 'db'>, { memberId }: { memberId: string }) =>
  db.transaction().execute(async transaction => {
    const { rows } = await sql<{ notification_id: string; registration_id: string }>`
      delete from held_pushes
      where registration_id in (select id from push_registrations where member_id = ${memberId})
      returning notification_id, registration_id`.execute(transaction)
    if (rows.length === 0) return
    const deliveries = rows.map((row): [string, string] => [row.notification_id, row.registration_id])
    await addJob(transaction, pushJob, { deliveries, attempt: 0, isSummary: true })
  })
