import { chatIdOf } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { Call, MemberCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { notBlocked, notMuted } from '../../database/visibility.ts'

/** Whether a query's `chat_members` row counts: a chat behind a block isn't there, and one with a muted member is silent. */
export const counts = sql<boolean>`(
  ${notBlocked(sql.ref('chat_members.member_id'), sql.ref('chat_members.other_id'))}
  and ${notMuted(sql.ref('chat_members.member_id'), sql.ref('chat_members.other_id'))}
)`

/** The sum of the unread messages of a member's chats, as a column. */
export const unreadInAll = (memberId: Parameters<typeof notMuted>[0]) => sql<number>`(
  select coalesce(sum(chat_members.unread), 0)::int from chat_members
  where chat_members.member_id = ${memberId} and chat_members.unread > 0 and ${counts}
)`

/** How many messages of all chats a member has not read. */
export const countUnreadMessages = async (db: Kysely<DB>, memberId: string) => {
  const { rows } = await sql<{ unread: number }>`select ${unreadInAll(memberId)} as unread`.execute(db)
  return rows[0]?.unread ?? 0
}

/** Tells the members' open screens to count again: what is counted here misses what commits at the same moment. */
export const tellUnreadMessages = ({ emit }: Pick<Call, 'emit'>, memberIds: Iterable<string>) => {
  for (const member of memberIds) emit({ member }, { type: 'chats' })
}

/** Tells both of a pair that their chat came or went, where there is one, and what that leaves unread. */
export const tellChat = async (call: MemberCall, memberId: string) => {
  const pair = [call.viewer.id, memberId] as const
  const chatId = chatIdOf(...pair)
  const { rows } = await sql`select from chats where id = ${chatId}`.execute(call.db)
  if (rows.length === 0) return
  tellUnreadMessages(call, pair)
  for (const member of pair) call.emit({ member }, { type: 'chat', chatId })
}
