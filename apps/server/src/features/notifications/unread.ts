import { type Kysely, sql } from 'kysely'
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

/** Tells the members' open screens how many there are now. @returns the numbers */
export const tellUnread = async (call: Pick<Call, 'db' | 'emit'>, memberIds: string[]) => {
  const rows = memberIds.length > 0 ? await countUnread(call.db, memberIds) : []
  for (const { member_id, unread } of rows)
    call.emit({ member: member_id }, { type: 'notifications', unread })
  return rows
}
