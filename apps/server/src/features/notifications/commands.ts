import type { ParsedOf } from '@bowline/api/contract/index'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { countUnread, tellUnread } from './unread.ts'

type Which = ParsedOf<'markNotificationsRead'>['body']

/** One, some or all. @returns how many are unread now */
export const markRead = async (call: MemberCall, which: Which) => {
  const { db, viewer, now } = call
  await sql`
    update notifications set read_at = ${now}
    where read_at is null and ${isMeant(viewer.id, which)}`.execute(db)
  return tellOwner(call)
}

/** @returns how many are unread now */
export const deleteNotifications = async (call: MemberCall, which: Which) => {
  await sql`delete from notifications where ${isMeant(call.viewer.id, which)}`.execute(call.db)
  return tellOwner(call)
}

/** A like stands for the likes of its post that came before it: they are one line. */
const isMeant = (recipientId: string, { ids, upTo }: Which) => sql`
  recipient_id = ${recipientId}
  and (${upTo ?? null}::timestamptz is null or created_at <= ${upTo ?? null}::timestamptz)
  and (${ids ?? null}::uuid[] is null or id = any(${ids ?? null}::uuid[]) or exists (
    select from notifications given
    where given.id = any(${ids ?? null}::uuid[]) and given.recipient_id = ${recipientId}
      and given.type = 'like' and notifications.type = 'like' and given.post_id = notifications.post_id
      and (notifications.created_at, notifications.id) <= (given.created_at, given.id)
  ))`

const tellOwner = async (call: MemberCall) => {
  tellUnread(call, [call.viewer.id])
  const [row] = await countUnread(call.db, [call.viewer.id])
  return { unread: row?.unread ?? 0 }
}
