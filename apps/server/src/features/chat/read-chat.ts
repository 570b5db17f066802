import { sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { type LockedChat, lockChat } from './lock-chat.ts'
import { bothShow } from './receipts.ts'
import { counts, emitUnreadMessages, unreadInAll } from './unread.ts'

/** Marks messages as read up to a number, never back. See docs/product/chat.md#read-and-unread. @throws Refusal */
export const readChat = async (call: MemberWriteCall, chatId: string, upTo: number) => {
  const { db, viewer, now, emit } = call
  const chat = await lockChat(call, chatId)
  const { rows } = await sql<{ read_seq: number; receipts: boolean }>`
    with before as materialized (
      select read_seq from chat_members where member_id = ${viewer.id} and chat_id = ${chatId}
    ), marked as (
      update messages set read_at = ${now}
      where chat_id = ${chatId} and seq > (select read_seq from before) and seq <= ${upTo}
        and sender_id <> ${viewer.id} and read_at is null
    )
    update chat_members set read_seq = least(${upTo}::int, ${chat.lastSeq}::int)
    where member_id = ${viewer.id} and chat_id = ${chatId} and read_seq < least(${upTo}::int, ${chat.lastSeq}::int)
    returning read_seq, ${bothShow('chat_read_receipts', viewer.id, chat.otherId)} as receipts`.execute(db)
  const [moved] = rows
  if (moved) {
    await recount(call, chat, viewer.id)
    const readers = moved.receipts ? [viewer.id, chat.otherId] : [viewer.id]
    const event = { chatId, readerId: viewer.id, upTo: moved.read_seq, readAt: now.toISOString() }
    for (const member of readers) emit({ member }, { type: 'chat-read', ...event })
  }
  return unreadNow(call, chatId)
}

/**
 * Recounts a locked chat's unread messages for one of its members and notifies that member. If none are left, the
 * chat's notification is marked as read too.
 */
export const recount = async (
  call: Pick<MemberWriteCall, 'db' | 'emit' | 'now'>,
  chat: Pick<LockedChat, 'id'>,
  memberId: string,
) => {
  const { rows } = await sql<{ other_id: string; unread: number }>`
    update chat_members set unread = (
      select count(*) from messages
      where messages.chat_id = chat_members.chat_id and seq > chat_members.read_seq
        and sender_id <> chat_members.member_id and deleted_at is null
        and not exists (
          select from hidden_messages
          where hidden_messages.message_id = messages.id and hidden_messages.member_id = chat_members.member_id
        )
    )
    where member_id = ${memberId} and chat_id = ${chat.id}
    returning other_id, unread`.execute(call.db)
  emitUnreadMessages(call, [memberId])
  if (rows[0]?.unread === 0) await readNotification(call, memberId, rows[0].other_id)
}

/** The notification is not in the list, but a push or email that is still to be sent looks at it. */
const readNotification = (
  { db, now }: Pick<MemberWriteCall, 'db' | 'now'>,
  recipientId: string,
  senderId: string,
) =>
  sql`
    update notifications set read_at = ${now}
    where recipient_id = ${recipientId} and sender_id = ${senderId} and type = 'message' and read_at is null`.execute(
    db,
  )

const unreadNow = async ({ db, viewer }: MemberCall, chatId: string) => {
  const { rows } = await sql<{ unread: number; in_all: number }>`
    select case when ${counts} then unread else 0 end as unread, ${unreadInAll(viewer.id)} as in_all
    from chat_members where member_id = ${viewer.id} and chat_id = ${chatId}`.execute(db)
  return { unread: rows[0]?.unread ?? 0, unreadInAll: rows[0]?.in_all ?? 0 }
}
