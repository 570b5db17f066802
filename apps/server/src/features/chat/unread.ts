import { chatIdOf, limits } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberWriteCall, WriteCall } from '../../context.ts'
import { notBlocked, notMuted } from '../../database/visibility.ts'

/** Whether a query's `chat_members` row counts: chats behind a block and with muted members do not. */
export const counts = sql<boolean>`(
  ${notBlocked(sql.ref('chat_members.member_id'), sql.ref('chat_members.other_id'))}
  and ${notMuted(sql.ref('chat_members.member_id'), sql.ref('chat_members.other_id'))}
)`

/** The total of unread messages in a member's chats, as a column; not more than the app shows. */
export const unreadInAll = (memberId: Parameters<typeof notMuted>[0]) => sql<number>`(
  select least(coalesce(sum(unread), 0), ${sql.lit(limits.unreadCount)})::int from (
    select chat_members.unread from chat_members
    where chat_members.member_id = ${memberId} and chat_members.has_unread and ${counts}
    limit ${sql.lit(limits.unreadCount)}
  ) unread_chats
)`

/** Makes the members' open screens fetch the count again: a count made here would miss concurrent commits. */
export const emitUnreadMessages = ({ emit }: Pick<WriteCall, 'emit'>, memberIds: Iterable<string>) => {
  for (const member of memberIds) emit({ member }, { type: 'chats' })
}

/**
 * Notifies both members that their chat appeared or disappeared, if there is one, and of the remaining unread
 * messages.
 */
export const emitChatChange = async (call: MemberWriteCall, memberId: string) => {
  const pair = [call.viewer.id, memberId] as const
  const chatId = chatIdOf(...pair)
  const { rows } = await sql`select from chats where id = ${chatId}`.execute(call.db)
  if (rows.length === 0) return
  emitUnreadMessages(call, pair)
  for (const member of pair) call.emit({ member }, { type: 'chat', chatId })
}
