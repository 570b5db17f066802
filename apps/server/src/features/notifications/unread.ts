import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { WriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewNotification } from '../../database/visibility.ts'
import { isListed } from './listed.ts'

/** The number of a member's unread notifications, as a column. Recounted, so never negative or wrong. */
export const unreadNotifications = (memberId: string | RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from notifications
  where recipient_id = ${memberId} and read_at is null and ${isListed} and ${mayViewNotification(memberId)}
)`

export const countUnread = async (db: Kysely<DB>, memberId: string) => {
  const { rows } = await sql<{ unread: number }>`select ${unreadNotifications(memberId)} as unread`.execute(
    db,
  )
  return rows[0]?.unread ?? 0
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
