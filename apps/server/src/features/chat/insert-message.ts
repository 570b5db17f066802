import { type NewcomerAction, preferenceOf } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import { compileOnce } from '../../database/compile-once.ts'
import type { DB } from '../../database/schema.gen.ts'
import { isFollowing, mayWriteTo, notMuted } from '../../database/visibility.ts'
import { addJobs, newJob } from '../../jobs/add-job.ts'
import { insertRow, type RecordValues } from '../../operations/record.ts'
import { isPreviewFresh, knownPreview, previewLinkJob } from '../link-previews/index.ts'
import { countedForNewcomer } from '../newcomers/index.ts'
import { queuedPushes } from '../notifications/index.ts'
import { type MessageRow, messageJson } from './message-queries.ts'

type NewMessage = RecordValues & {
  id: string
  chatId: string
  senderId: string
  recipientId: string
  /** In the stored form. */
  text: string
  mediaId: string | null
  replyToId: string | null
  writtenAt: Date
  /** Of a sender who may be a new member. */
  joinedAt: Date | null
  /** How many links the text has. */
  links: number
  /** The address of the first link, if it gets a preview. */
  address: string | null
}

/**
 * Returns no message if it may not be sent, if the chat does not exist, if the message it replies to is not in the
 * chat (`is_quotable`), if its picture cannot be used, or if the id is taken. `reached` is the limit for new members
 * that it exceeds.
 */
type Sent = {
  may_write: boolean
  is_there: boolean
  is_quotable: boolean
  reached: NewcomerAction | null
  message: MessageRow | null
}

/**
 * Sends a message in one statement: checks permission, numbers and inserts it, counts it as unread, writes the
 * notification with its pushes, and stores the record of the write. The chat's row is locked from numbering to commit, so
 * numbers have no gaps. Members are locked before the chat, as in `lockChat`. A new member's message counts if its recipient
 * neither follows the sender nor has ever written in this chat.
 */
const insertAll = compileOnce<Sent, NewMessage & { previewJobs: string }>(values => {
  const { id, chatId, senderId, recipientId, text, mediaId, replyToId, now, writtenAt, joinedAt, links } =
    values
  const { address, previewJobs } = values
  const isStranger = sql`not ${isFollowing(recipientId, senderId)} and not exists (
      select from messages where chat_id = ${chatId} and sender_id = ${recipientId}
    )`
  return sql`
    with pair as materialized (
      select member_id, message_permission, notification_preferences from profiles
      where member_id in (${senderId}, ${recipientId}) order by member_id for key share
    ), recipient as materialized (
      select * from pair other
      where other.member_id = ${recipientId} and (select count(*) from pair) = 2 and ${mayWriteTo(senderId, 'other')}
    ), chat as materialized (
      select id, last_seq, updated_at from chats
      where id = ${chatId} and exists (select from recipient) for no key update
    ), quotable as materialized (
      select ${replyToId}::uuid is null or exists (
        select from messages where id = ${replyToId} and chat_id = ${chatId}
      ) as is_quotable
    ), attached as (
      update media set attached_at = ${now}
      where id = ${mediaId}::uuid and owner_id = ${senderId} and purpose = 'message' and attached_at is null
        and exists (select from chat) and not exists (select from messages where messages.id = ${id})
      returning id
    ), sent as (
      insert into messages (id, chat_id, seq, sender_id, text, media_id, created_at, written_at, reply_to, link_preview_id)
      select ${id}::uuid, id, last_seq + 1, ${senderId}::uuid, ${text}, (select attached.id from attached),
        greatest(${now}::timestamptz, updated_at), ${writtenAt}::timestamptz, ${replyToId}::uuid,
        ${knownPreview(address)}
      from chat, quotable where is_quotable and (${mediaId}::uuid is null or exists (select from attached))
      on conflict (id) do nothing
      returning *
    ), counted as (
      update chats set last_seq = sent.seq, updated_at = sent.created_at from sent where chats.id = sent.chat_id
      returning chats.id
    ), told as (
      update chat_members set updated_at = sent.created_at, unread = unread + (member_id = ${recipientId})::int
      from sent where chat_members.chat_id = sent.chat_id
      returning chat_members.chat_id
    ), notified as (
      insert into message_notifications (recipient_id, sender_id, type, created_at)
      select recipient.member_id, ${senderId}::uuid, 'message', sent.created_at
      from recipient, sent
      where recipient.notification_preferences #> ${sql.lit(`{notificationTypes,${preferenceOf.message}}`)}::text[]
          is distinct from 'false'::jsonb
        and ${notMuted(sql.ref('recipient.member_id'), senderId)}
      on conflict (recipient_id, sender_id) do update set created_at = excluded.created_at, read_at = null
      returning id, recipient_id, type, post_id
    ), ${queuedPushes}, previewed as (
      ${addJobs(sql`(case when exists (select from sent) and not ${isPreviewFresh(address, now)} then ${previewJobs} end)`)}
    ), row as (
      select ${messageJson('sent', 'media')} as message from sent left join media on media.id = sent.media_id
    ), recorded as (${insertRow(values, { row: sql`row.message`, from: sql`row`, after: ['counted', 'told', 'pushes', 'previewed'] })})
    select exists (select from recipient) as may_write, exists (select from chat) as is_there,
      (select is_quotable from quotable),
      case when ${joinedAt}::timestamptz is not null and sent.id is not null then ${countedForNewcomer({
        ...{ memberId: senderId, joinedAt, now, posts: sql.lit(0), links },
        messages: sql`(${isStranger})`,
      })} end as reached,
      (select message from row) as message
    from (select) always left join sent on true`
})

export const insertMessage = async (db: Kysely<DB>, message: NewMessage): Promise<Sent> => {
  const previewJobs = message.address === null ? [] : [newJob(previewLinkJob, { messageId: message.id })]
  const [sent] = await insertAll(db, { ...message, previewJobs: JSON.stringify(previewJobs) })
  if (!sent) throw new Error('The statement that sends a message returned no row.')
  return sent
}
