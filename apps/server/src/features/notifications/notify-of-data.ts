import type { DataNews } from '@bowline/domain'
import { sql } from 'kysely'
import type { WriteCall } from '../../context.ts'
import { queuePush } from './queue-push.ts'
import { emitUnreadNotifications } from './unread.ts'

/** Notifies a member of the result of their export or import, regardless of preferences, because they requested it. */
export const notifyOfData = async (
  call: Pick<WriteCall, 'db' | 'emit' | 'now'>,
  memberId: string,
  news: DataNews,
) => {
  const { rows } = await sql<{ id: string }>`
    insert into notifications (recipient_id, sender_id, type, detail, created_at)
    values (${memberId}, ${memberId}, 'data', ${news}, ${call.now})
    returning id`.execute(call.db)
  await queuePush(
    call.db,
    rows.map(row => row.id),
  )
  emitUnreadNotifications(call, [memberId])
}
