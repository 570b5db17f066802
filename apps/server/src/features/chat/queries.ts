import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAfter, isUpToDayOf, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewActivity, mayWriteTo, notBlocked } from '../../database/visibility.ts'
import { notFound } from './lock-chat.ts'
import { isShownTo, type MessageRow, messageJson } from './message-queries.ts'
import { bothShow } from './receipts.ts'
import { counts, unreadInAll } from './unread.ts'

export type ChatRow = {
  id: string
  other_id: string
  display_name: string
  username: string
  photo_path: string | null
  created_at: Date
  updated_at: Date
  last_seq: number
  unread: number
  read_seq: number
  other_read_seq: number
  receipts: boolean
  shows_activity: boolean
  active_at: Date | null
  may_write: boolean
  last_message: MessageRow | null
  place: string
}

/**
 * A page of a member's chats, newest message first, and the total of unread messages, in one statement. One row
 * more than the limit, for `pageOf`.
 */
export const findChats = async (
  db: Kysely<DB>,
  { viewerId, cursor, limit }: { viewerId: string; cursor: string | undefined; limit: number },
) => {
  const { rows } = await sql<ChatRow & { in_all: number }>`
    with page as (
      select chat_members.* from chat_members
      where member_id = ${viewerId} and ${isAfter(cursor, sql.ref('updated_at'), sql.ref('other_id'))}
        and ${isUpToDayOf(cursor, sql.ref('active_on'))}
        and ${notBlocked(viewerId, sql.ref('chat_members.other_id'))}
      order by active_on desc, updated_at desc, other_id desc
      limit ${limit + 1}
    )
    select total.in_all, chat.*
    from (select ${unreadInAll(viewerId)} as in_all) total
    left join lateral (${described(viewerId, sql`page`)}) chat on true
    order by chat.updated_at desc, chat.other_id desc`.execute(db)
  return { unread: rows[0]?.in_all ?? 0, rows: rows.filter(row => row.id !== null) }
}

/** @throws Refusal 404 */
export const findChat = async (db: Kysely<DB>, viewerId: string, chatId: string) => {
  const { rows } = await described(
    viewerId,
    sql`(
      select * from chat_members
      where member_id = ${viewerId} and chat_id = ${chatId}
        and ${notBlocked(viewerId, sql.ref('chat_members.other_id'))}
    )`,
  ).execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** @param own rows of `chat_members` that are the viewer's and not behind a block */
const described = (viewerId: string, own: RawBuilder<unknown>) => sql<ChatRow>`
  select chats.id, chats.created_at, chats.last_seq, chat_members.other_id, chat_members.updated_at,
    chat_members.read_seq, theirs.read_seq as other_read_seq,
    case when ${counts} then chat_members.unread else 0 end as unread,
    other.display_name, other.username, photo.path as photo_path, presence.active_at,
    ${bothShow('chat_read_receipts', viewerId, sql.ref('chat_members.other_id'))} as receipts,
    ${mayViewActivity(viewerId, sql.ref('chat_members.other_id'))} as shows_activity,
    ${mayWriteTo(viewerId, 'other')} as may_write,
    ${messageJson('message', 'media')} as last_message,
    ${placeOf(sql.ref('chat_members.updated_at'), sql.ref('chat_members.other_id'))} as place
  from ${own} chat_members
  join chats on chats.id = chat_members.chat_id
  join chat_members theirs on theirs.member_id = chat_members.other_id and theirs.chat_id = chat_members.chat_id
  join profiles other on other.member_id = chat_members.other_id
  left join media photo on photo.id = other.photo_id
  left join presence on presence.member_id = chat_members.other_id
  left join lateral (
    select * from messages
    where messages.chat_id = chats.id and ${isShownTo(viewerId, 'messages')}
    order by messages.seq desc limit 1
  ) message on true
  left join media on media.id = message.media_id`
