import type { RemovalNews } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { emitUnreadNotifications, queuePush } from '../notifications/index.ts'

/** Notifies the author of a decision, regardless of preferences. It does not name the admin. */
export const notifyOfRemoval = async (
  call: MemberWriteCall,
  removal: { id: string; memberId: string },
  news: RemovalNews,
) => {
  const { rows } = await sql<{ id: string }>`
    insert into notifications (recipient_id, sender_id, type, removal_id, detail, created_at)
    values (${removal.memberId}, ${removal.memberId}, 'moderation', ${removal.id}, ${news}, ${call.now})
    returning id`.execute(call.db)
  await queuePush(
    call.db,
    rows.map(row => row.id),
  )
  emitUnreadNotifications(call, [removal.memberId])
}
