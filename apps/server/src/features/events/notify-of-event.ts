import { type EventNews, preferenceOf } from '@bowline/domain'
import { sql } from 'kysely'
import type { WriteCall } from '../../context.ts'
import { mayHearFrom, mayViewPost } from '../../database/visibility.ts'
import { emitUnreadNotifications, queuePush } from '../notifications/index.ts'

/**
 * Notifies attendees or waiting members in the host's name, except those whose preferences exclude it or who may no
 * longer see the event.
 * @param memberIds only these of them
 * @returns the notifications
 */
export const notifyOfEvent = async (
  call: Pick<WriteCall, 'db' | 'emit' | 'now'>,
  event: { id: string; post_id: string; host_id: string },
  news: EventNews,
  memberIds?: string[],
) => {
  const recipient = sql.ref('recipient.member_id')
  const { rows } = await sql<{ id: string; recipient_id: string }>`
    insert into notifications (recipient_id, sender_id, type, post_id, event_id, detail, created_at)
    select recipient.member_id, ${event.host_id}::uuid, 'event', ${event.post_id}::uuid, ${event.id}::uuid, ${news}, ${call.now}
    from event_rsvps join profiles recipient using (member_id)
    where event_rsvps.event_id = ${event.id} and recipient.member_id <> ${event.host_id}
      and ${memberIds ? sql`recipient.member_id = any(${memberIds}::uuid[])` : sql`true`}
      and recipient.notification_preferences #> ${`{notificationTypes,${preferenceOf.event}}`}::text[]
        is distinct from 'false'::jsonb
      and ${mayHearFrom(recipient, sql`${event.host_id}::uuid`)}
      and exists (select from posts where posts.id = ${event.post_id} and ${mayViewPost(recipient)})
    returning id, recipient_id`.execute(call.db)
  await queuePush(
    call.db,
    rows.map(row => row.id),
  )
  await emitUnreadNotifications(
    call,
    rows.map(row => row.recipient_id),
  )
  return rows
}
