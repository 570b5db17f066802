import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { notBlocked } from '../../database/visibility.ts'
import { mediaUrl } from '../../media/paths.ts'
import type { OwnData } from './gather.ts'
import { keptAt, madeAt } from './times.ts'

/** SPEC.md §3 Chat. */
export const gatherChats = async (db: Kysely<DB>, memberId: string): Promise<OwnData['chats']> => {
  const rows = await db
    .selectFrom('chat_members')
    .innerJoin('chats', 'chats.id', 'chat_members.chat_id')
    .select(['chats.id', 'chats.first_id', 'chats.second_id', 'chats.created_at', 'chats.updated_at'])
    .where('chat_members.member_id', '=', memberId)
    .orderBy('chats.created_at')
    .execute()
  return rows.map(row => ({ id: row.id, users: [row.first_id, row.second_id], ...keptAt(row) }))
}

/**
 * SPEC.md §3 Message: what the member wrote, and what was written to them by whom they are not blocked from, as far as
 * it was not taken back. That the other one has read it is told where both have receipts on, as in the chat.
 */
export const gatherMessages = async (db: Kysely<DB>, memberId: string): Promise<OwnData['messages']> => {
  const rows = await db
    .selectFrom('chat_members')
    .innerJoin('messages', 'messages.chat_id', 'chat_members.chat_id')
    .leftJoin('media', 'media.id', 'messages.media_id')
    .leftJoin('preferences as mine', 'mine.member_id', 'chat_members.member_id')
    .leftJoin('preferences as theirs', 'theirs.member_id', 'chat_members.other_id')
    .select([
      'messages.id',
      'messages.chat_id',
      'messages.sender_id',
      'messages.text',
      'messages.created_at',
      'media.path',
      sql<Date | null>`case when messages.sender_id <> ${memberId}
        or coalesce(mine.chat_read_receipts, true) and coalesce(theirs.chat_read_receipts, true)
        then messages.read_at end`.as('read_at'),
    ])
    .where('chat_members.member_id', '=', memberId)
    .where('messages.deleted_at', 'is', null)
    .where(
      sql<boolean>`(messages.sender_id = ${memberId} or ${notBlocked(memberId, sql.ref('chat_members.other_id'))})`,
    )
    .where(
      sql<boolean>`not exists (
        select from hidden_messages where message_id = messages.id and hidden_messages.member_id = ${memberId}
      )`,
    )
    .orderBy('messages.chat_id')
    .orderBy('messages.seq')
    .execute()
  return rows.map(row => ({
    id: row.id,
    chatId: row.chat_id,
    senderId: row.sender_id,
    text: row.text,
    ...madeAt(row),
    read: row.read_at !== null,
    readAt: row.read_at?.toISOString() ?? null,
    mediaURL: row.path && mediaUrl(row.path),
  }))
}
