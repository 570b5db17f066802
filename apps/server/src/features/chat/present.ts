import type { Chat, Message, MessagePage, QuotedMessage, Reaction } from '@bowline/api'
import type { AnswerOf } from '@bowline/api/contract/index'
import { limits, membersOfChat } from '@bowline/domain'
import { jsonTime } from '../../database/json-time.ts'
import { pageOf } from '../../database/keyset.ts'
import { linkPreviewOf } from '../link-previews/index.ts'
import { avatarUrl, pictureOf } from '../media/index.ts'
import type { MessageRow, QuotedRow, ReactionRow } from './message-queries.ts'
import type { ChatRow } from './queries.ts'

type Reader = { viewerId: string; receipts: boolean }

/** Whether the recipient has read it is shown if both have receipts on, see docs/product/chat.md#read-and-unread. */
export const presentMessage = (row: MessageRow, { viewerId, receipts }: Reader): Message => {
  const readAt = receipts || row.sender_id !== viewerId ? row.read_at : null
  return {
    id: row.id,
    chatId: row.chat_id,
    seq: row.seq,
    senderId: row.sender_id,
    text: row.text,
    createdAt: jsonTime(row.created_at),
    writtenAt: jsonTime(row.written_at),
    read: readAt !== null,
    readAt: readAt && jsonTime(readAt),
    media: row.picture && pictureOf(row.picture),
    linkPreview: row.link_preview && linkPreviewOf(row.link_preview),
    isPreviewRemoved: row.is_preview_removed,
    isDeleted: row.is_deleted,
    replyTo: row.quoted && presentQuoted(row.quoted, viewerId),
    reactions: presentReactions(row.reactions),
    reactionVersion: row.reaction_version,
  }
}

/** A member who deleted the quoted message for themselves doesn't see it in quotes either. */
const presentQuoted = (row: QuotedRow, viewerId: string): QuotedMessage => {
  const isDeleted = row.is_deleted || row.hidden_from.includes(viewerId)
  return {
    id: row.id,
    seq: row.seq,
    senderId: row.sender_id,
    text: isDeleted ? '' : row.text,
    hasPicture: row.has_picture && !isDeleted,
    isDeleted,
  }
}

export const presentReactions = (rows: ReactionRow[]): Reaction[] =>
  rows.map(({ user_id, emoji }) => ({ userId: user_id, emoji }))

/** @param rows from the requested end, one more than the limit if there are more */
export const presentMessagePage = (rows: MessageRow[], limit: number, reader: Reader): MessagePage => ({
  messages: rows
    .slice(0, limit)
    .sort((one, other) => one.seq - other.seq)
    .map(row => presentMessage(row, reader)),
  hasMore: rows.length > limit,
})

export const presentChat = (row: ChatRow, viewerId: string, now: Date): Chat => ({
  id: row.id,
  users: membersOfChat(row.id),
  member: {
    uid: row.other_id,
    displayName: row.display_name,
    username: row.username,
    photoURL: avatarUrl(row.photo_path),
  },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  lastMessage: row.last_message && presentMessage(row.last_message, { viewerId, receipts: row.receipts }),
  lastSeq: row.last_seq,
  unread: row.unread,
  readUpTo: row.read_seq,
  otherReadUpTo: row.receipts ? row.other_read_seq : null,
  activeRecently: row.shows_activity ? isRecent(row.active_at, now) : null,
  can: { send: row.may_write },
})

const isRecent = (at: Date | null, now: Date) =>
  at !== null && now.getTime() - at.getTime() < limits.activeRecently

/** @param rows one more than the limit if there are more */
export const presentChatPage = (
  { unread, rows }: { unread: number; rows: ChatRow[] },
  limit: number,
  viewerId: string,
  now: Date,
): AnswerOf<'listChats'> => {
  const { page, hasMore, nextCursor } = pageOf(rows, limit)
  return { chats: page.map(row => presentChat(row, viewerId, now)), hasMore, nextCursor, unread }
}
