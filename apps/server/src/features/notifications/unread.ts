import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Call } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewNotification } from '../../database/visibility.ts'

/** How many unread notifications each of the members has: counted, so that it is never below 0 and never off. */
export const countUnread = async (db: Kysely<DB>, memberIds: string[]) => {
  const { rows } = await sql<{ member_id: string; unread: number }>`
    select member_id, (
      select count(*)::int from notifications
      where recipient_id = member_id and read_at is null and ${mayViewNotification(sql.ref('member_id'))}
    ) as unread
    from unnest(${memberIds}::uuid[]) member_id`.execute(db)
  return rows
}

/** Tells whom notifications reached that are about to go, or to be hidden. @param about a condition on `notifications` */
export const tellNotified = async (call: Pick<Call, 'db' | 'emit'>, about: RawBuilder<unknown>) => {
  const { rows } = await sql<{ recipient_id: string }>`
    select distinct recipient_id from notifications where ${about}`.execute(call.db)
  tellUnread(
    call,
    rows.map(row => row.recipient_id),
  )
}

/** Tells the members' open screens to count again: what is counted here misses what commits at the same moment. */
export const tellUnread = ({ emit }: Pick<Call, 'emit'>, memberIds: Iterable<string>) => {
  for (const member of new Set(memberIds)) emit({ member }, { type: 'notifications' })
}
