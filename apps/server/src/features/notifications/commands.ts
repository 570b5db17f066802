import type { ParsedOf } from '@bowline/api/contract/index'
import { sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { isListed } from './listed.ts'
import { countUnread, emitUnreadNotifications } from './unread.ts'

type Which = ParsedOf<'markNotificationsRead'>['body']

/** One, some or all. @returns the unread count */
export const markRead = async (call: MemberWriteCall, which: Which) => {
  const { db, viewer, now } = call
  await sql`
    update notifications set read_at = ${now}
    where read_at is null and ${isMeant(viewer.id, which)}`.execute(db)
  return emitOwnUnread(call)
}

/** @returns the unread count */
export const deleteNotifications = async (call: MemberWriteCall, which: Which) => {
  await sql`delete from notifications where ${isMeant(call.viewer.id, which)}`.execute(call.db)
  return emitOwnUnread(call)
}

/**
 * A like represents the earlier likes of its post: they are one line. "All" are those in the list; a push can also mark
 * the notification of a message as read.
 */
const isMeant = (recipientId: string, { ids, upTo }: Which) => sql`
  recipient_id = ${recipientId}
  and (${upTo ?? null}::timestamptz is null or created_at <= ${upTo ?? null}::timestamptz)
  and (${ids ?? null}::uuid[] is null and ${isListed} or id = any(${ids ?? null}::uuid[]) or exists (
    select from notifications given
    where given.id = any(${ids ?? null}::uuid[]) and given.recipient_id = ${recipientId}
      and given.type = 'like' and notifications.type = 'like' and given.post_id = notifications.post_id
      and (notifications.created_at, notifications.id) <= (given.created_at, given.id)
  ))`

const emitOwnUnread = async (call: MemberWriteCall) => {
  emitUnreadNotifications(call, [call.viewer.id])
  return { unread: await countUnread(call.db, call.viewer.id) }
}
