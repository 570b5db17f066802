import type { RemovalNews } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { tellUnread } from '../notifications/unread.ts'
import { queuePush } from '../push/queue-push.ts'

/** Whose it was hears what became of it, whatever their preferences; which admin it was stays among admins. */
export const notifyOfRemoval = async (
  call: MemberCall,
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
  tellUnread(call, [removal.memberId])
}
