import { ownData } from '@bowline/api/contract/own-data'
import { type Kysely, sql } from 'kysely'
import { jsonTime } from '../../database/json-time.ts'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import { notBlocked } from '../../database/visibility.ts'
import { mediaUrl } from '../../media/paths.ts'
import type { ListCollection } from '../../own-archive/collection.ts'
import type { Documents } from '../../own-archive/own-data.ts'
import { inMilliseconds, madeAt, timestamps, withoutOwn } from '../../own-archive/times.ts'

export const chats: ListCollection<'chats'> = {
  tables: ['chat_members', 'chats'],
  schema: ownData.shape.chats,
  after: [],
  gather: (db, memberId) => gatherChats(db, memberId),
  key: ({ id }) => id,
  place: ({ createdAt, id }, other) => [createdAt, other(id)],
  import: 'preserve',
}

export const messages: ListCollection<'messages'> = {
  tables: ['messages', 'message_reactions'],
  schema: ownData.shape.messages,
  after: [],
  gather: (db, memberId) => gatherMessages(db, memberId),
  key: ({ id }) => id,
  place: ({ chatId }, other) => [other(chatId).replace('_', '')],
  import: 'preserve',
}

const gatherChats = (db: Kysely<DB>, memberId: string): Documents<'chats'> => {
  const query = db
    .selectFrom('chat_members')
    .innerJoin('chats', 'chats.id', 'chat_members.chat_id')
    .select(['chats.id', 'chats.first_id', 'chats.second_id', 'chats.created_at', 'chats.updated_at'])
    .where('chat_members.member_id', '=', memberId)
    .orderBy(inMilliseconds('chats.created_at'))
    .orderBy(withoutOwn(sql.ref('chats.id'), memberId))
  return readInPages(db, query, row => ({
    id: row.id,
    users: [row.first_id, row.second_id],
    ...timestamps(row),
  }))
}

/** In the same order in every Bowline: of two reactions in one millisecond, the member's own is first. */
const archivedReactions = (memberId: string) => sql<
  { userId: string; emoji: string; at: string }[]
>`coalesce((
  select json_agg(
    json_build_object('userId', member_id, 'emoji', emoji, 'at', message_reactions.created_at)
    order by ${inMilliseconds('message_reactions.created_at')}, ${withoutOwn(sql`member_id::text`, memberId)}
  )
  from message_reactions where message_id = messages.id
), '[]')`

/**
 * Messages the member wrote or received, without those that were deleted for both or are hidden by a block. Whether the
 * recipient has read them follows docs/product/chat.md#read-and-unread.
 */
const gatherMessages = (db: Kysely<DB>, memberId: string): Documents<'messages'> => {
  const query = db
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
      'messages.reply_to',
      'messages.is_preview_removed',
      archivedReactions(memberId).as('reactions'),
      sql<Date>`coalesce(messages.written_at, messages.created_at)`.as('written_at'),
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
    .orderBy('chat_members.other_id')
    .orderBy('messages.seq')
  return readInPages(db, query, row => ({
    id: row.id,
    chatId: row.chat_id,
    senderId: row.sender_id,
    text: row.text,
    ...madeAt(row),
    writtenAt: row.written_at.toISOString(),
    read: row.read_at !== null,
    readAt: row.read_at?.toISOString() ?? null,
    mediaURL: row.path && mediaUrl(row.path),
    replyToId: row.reply_to,
    reactions: row.reactions.map(({ userId, emoji, at }) => ({
      ...{ userId, emoji },
      createdAt: jsonTime(at),
    })),
    isPreviewRemoved: row.is_preview_removed,
  }))
}
