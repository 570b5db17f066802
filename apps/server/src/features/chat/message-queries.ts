import { otherInChat } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { notBlocked } from '../../database/visibility.ts'
import { type LinkPreviewRow, linkPreviewJson } from '../link-previews/index.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'
import { notFound } from './lock-chat.ts'
import { bothShow } from './receipts.ts'

/** As JSON, because a chat's last message is nested in its row. */
export type MessageRow = {
  id: string
  chat_id: string
  seq: number
  sender_id: string
  text: string
  created_at: string
  written_at: string
  read_at: string | null
  is_deleted: boolean
  picture: PictureRow | null
  link_preview: LinkPreviewRow | null
  is_preview_removed: boolean
  quoted: QuotedRow | null
  reactions: ReactionRow[]
  reaction_version: number
}

/** @property hidden_from the members who deleted it for themselves */
export type QuotedRow = {
  id: string
  seq: number
  sender_id: string
  text: string
  has_picture: boolean
  is_deleted: boolean
  hidden_from: string[]
}

export type ReactionRow = { user_id: string; emoji: string }

/** Builds a message for the API from a query's row and the joined picture's row, which is null without a picture. */
export const messageJson = (message: string, picture: string) =>
  jsonWith(message, {
    picture: pictureRow(picture),
    linkPreview: previewJson(message),
    quoted: quotedJson(message),
    reactions: reactionsJson(message),
  })

/** The same for a new message that has nothing but text, without looking anything up. */
export const plainMessageJson = (message: string) =>
  jsonWith(message, {
    picture: sql`null`,
    linkPreview: sql`null`,
    quoted: sql`null`,
    reactions: sql`'[]'::json`,
  })

type Parts = Record<'picture' | 'linkPreview' | 'quoted' | 'reactions', RawBuilder<unknown>>

const jsonWith = (message: string, { picture, linkPreview, quoted, reactions }: Parts) => {
  const row = sql.ref(message)
  return sql<MessageRow | null>`case when ${row}.id is not null then json_build_object(
    'id', ${row}.id, 'chat_id', ${row}.chat_id, 'seq', ${row}.seq, 'sender_id', ${row}.sender_id,
    'text', ${row}.text, 'created_at', ${row}.created_at,
    'written_at', coalesce(${row}.written_at, ${row}.created_at), 'read_at', ${row}.read_at,
    'is_deleted', ${row}.deleted_at is not null, 'picture', ${picture},
    'link_preview', ${linkPreview}, 'is_preview_removed', ${row}.is_preview_removed,
    'quoted', ${quoted}, 'reactions', ${reactions},
    'reaction_version', ${row}.reaction_version
  ) end`
}

/** A deleted message shows none. That of a message that moderators removed is kept in case they restore it. */
const previewJson = (message: string) =>
  sql`case when ${sql.ref(`${message}.deleted_at`)} is null then ${linkPreviewJson(sql.ref(`${message}.link_preview_id`))} end`

/** The quoted message as it is now: quotes are references, so that no copy of a deleted text remains. */
const quotedJson = (message: string) => sql`(
  select json_build_object(
    'id', quoted.id, 'seq', quoted.seq, 'sender_id', quoted.sender_id, 'text', quoted.text,
    'has_picture', quoted.media_id is not null, 'is_deleted', quoted.deleted_at is not null,
    'hidden_from', array(select member_id from hidden_messages where message_id = quoted.id)
  ) from messages quoted where quoted.id = ${sql.ref(`${message}.reply_to`)}
)`

/** A deleted message shows none. Those of a message that moderators removed are kept in case they restore it. */
export const reactionsJson = (message: string) => sql<ReactionRow[]>`coalesce((
  select json_agg(json_build_object('user_id', member_id, 'emoji', emoji) order by created_at, member_id)
  from message_reactions
  where message_id = ${sql.ref(`${message}.id`)} and ${sql.ref(`${message}.deleted_at`)} is null
), '[]')`

/** Messages that a member has not deleted for themselves. */
export const isShownTo = (memberId: string, message: string) => sql<boolean>`not exists (
  select from hidden_messages
  where hidden_messages.message_id = ${sql.ref(`${message}.id`)} and hidden_messages.member_id = ${memberId}
)`

type Wanted = {
  chatId: string
  viewerId: string
  before: number | undefined
  after: number | undefined
  limit: number
}

/**
 * Messages before, after or between two numbers: starting at `after` if given, otherwise the newest. One statement,
 * which also checks that the chat is the viewer's. One row more than the limit. @throws Refusal 404
 */
export const findMessages = async (db: Kysely<DB>, { chatId, viewerId, before, after, limit }: Wanted) => {
  const otherId = otherInChat(chatId, viewerId)
  if (!otherId) throw notFound()
  const direction: RawBuilder<unknown> = after === undefined ? sql`desc` : sql`asc`
  const { rows } = await sql<{ receipts: boolean; message: MessageRow | null }>`
    select own.receipts, ${messageJson('message', 'media')} as message
    from (
      select ${bothShow('chat_read_receipts', viewerId, otherId)} as receipts from chat_members
      where member_id = ${viewerId} and chat_id = ${chatId} and ${notBlocked(viewerId, otherId)}
    ) own
    left join lateral (
      select * from messages
      where chat_id = ${chatId} and ${isShownTo(viewerId, 'messages')}
        and ${before === undefined ? sql`true` : sql`seq < ${before}`}
        and ${after === undefined ? sql`true` : sql`seq > ${after}`}
      order by seq ${direction}
      limit ${limit + 1}
    ) message on true
    left join media on media.id = message.media_id
    order by message.seq ${direction}`.execute(db)
  if (!rows[0]) throw notFound()
  return { receipts: rows[0].receipts, rows: rows.flatMap(({ message }) => message ?? []) }
}
