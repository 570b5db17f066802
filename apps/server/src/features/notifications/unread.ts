import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { WriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewNotification } from '../../database/visibility.ts'

/** The unread notifications of each member: recounted, so never negative or wrong. */
export const countUnread = async (db: Kysely<DB>, memberIds: string[]) => {
  const { rows } = await sql<{ member_id: string; unread: number }>`
    select member_id, (
      select count(*)::int from notifications
      where recipient_id = member_id and read_at is null and ${mayViewNotification(sql.ref('member_id'))}
    ) as unread
    from unnest(${memberIds}::uuid[]) member_id`.execute(db)
  return rows
}

/**
 * Notifies the recipients of notifications that are about to be deleted or hidden. @param about a condition on
 * `notifications`
 */
export const emitToNotified = async (call: Pick<WriteCall, 'db' | 'emit'>, about: RawBuilder<unknown>) => {
  const { rows } = await sql<{ recipient_id: string }>`
    select distinct recipient_id from notifications where ${about}`.execute(call.db)
  emitUnreadNotifications(
    call,
    rows.map(row => row.recipient_id),
  )
}

/** Makes the members' open screens fetch the count again: a count made here would miss concurrent commits. */
export const emitUnreadNotifications = ({ emit }: Pick<WriteCall, 'emit'>, memberIds: Iterable<string>) => {
  for (const member of new Set(memberIds)) emit({ member }, { type: 'notifications' })
}
