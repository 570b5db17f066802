import type { DataNews } from '@bowline/domain'
import { sql } from 'kysely'
import type { Call } from '../../context.ts'
import { tellUnread } from '../notifications/unread.ts'
import { queuePush } from '../push/queue-push.ts'

/** Tells a member what became of an errand of theirs, whatever their preferences: they asked for it. */
export const notifyOfData = async (
  call: Pick<Call, 'db' | 'emit' | 'now'>,
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
  tellUnread(call, [memberId])
}
