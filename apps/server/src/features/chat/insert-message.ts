import { type NewcomerAction, preferenceOf } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import { compileBatch } from '../../database/batch.ts'
import type { DB } from '../../database/schema.gen.ts'
import { isFollowing, mayWriteTo, notMuted } from '../../database/visibility.ts'
import { addJobs, newJob } from '../../jobs/add-job.ts'
import { insertRow, type RecordValues, recordTypes } from '../../operations/record.ts'
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
 * Sends messages of different chats in one statement: checks permission, numbers and inserts each, counts it as unread, writes
 * the notification with its pushes, and stores the record of the write. The chat's row is locked from numbering to commit, so
 * numbers have no gaps. Members are locked before the chats, as in `lockChat`. A new member's message counts if its recipient
 * neither follows the sender nor has ever written in this chat.
 */
const insertAll = compileBatch<Sent, NewMessage & { previewJobs: string }>({
  types: {
    ...recordTypes,
    ...{ id: 'uuid', chatId: 'text', senderId: 'uuid', recipientId: 'uuid', text: 'text', mediaId: 'uuid' },
    ...{
      replyToId: 'uuid',
      writtenAt: 'timestamptz',
      joinedAt: 'timestamptz',
      links: 'int',
      address: 'text',
    },
    previewJobs: 'json',
  },
  keyOf: ({ chatId }) => chatId,
  build: (calls, given) => {
    const { id, chatId, senderId, recipientId, text, mediaId, replyToId, now, writtenAt, joinedAt, links } =
      given
    const { address, previewJobs } = given
    const isStranger = sql`not ${isFollowing(recipientId, senderId)} and not exists (
      select from messages where chat_id = ${chatId} and sender_id = ${recipientId}
    )`
    const newJobs = sql`(
      select json_agg(job) from sent join calls on ${chatId} = sent.chat_id cross join json_array_elements(${previewJobs}) job
      where not ${isPreviewFresh(address, now)}
    )`
    return sql`
      with calls as materialized (select calls.* from ${calls}), pair as materialized (
        select member_id, message_permission, notification_preferences from profiles
        where member_id = any(array(select ${senderId} from calls union all select ${recipientId} from calls))
        order by member_id for key share
      ), recipient as materialized (
        select calls.n, other.* from calls join pair other on other.member_id = ${recipientId}
        where ${senderId} = any(array(select member_id from pair)) and ${mayWriteTo(senderId, 'other')}
      ), chat as materialized (
        select calls.n, chats.id, last_seq, chats.updated_at from calls join chats on chats.id = ${chatId}
        where chats.id = any(array(select ${chatId} from calls)) and calls.n = any(array(select n from recipient))
        order by chats.id for no key update of chats
      ), quotable as materialized (
        select n, ${replyToId} is null or exists (
          select from messages where id = ${replyToId} and chat_id = ${chatId} offset 0
        ) as is_quotable
        from calls
      ), attached as (
        update media set attached_at = ${now} from calls
        where media.id = ${mediaId} and media.id = any(array(select ${mediaId} from calls)) and owner_id = ${senderId} and purpose = 'message' and attached_at is null
          and calls.n = any(array(select n from chat)) and not exists (select from messages where messages.id = ${id} offset 0)
        returning calls.n, media.id
      ), sent as (
        insert into messages (id, chat_id, seq, sender_id, text, media_id, created_at, written_at, reply_to, link_preview_id)
        select ${id}, chat.id, last_seq + 1, ${senderId}, ${text}, attached.id, greatest(${now}, chat.updated_at),
          ${writtenAt}, ${replyToId}, ${knownPreview(address)}
        from chat join calls using (n) join quotable using (n) left join attached using (n)
        where is_quotable and (${mediaId} is null or attached.id is not null)
        on conflict (id) do nothing
        returning *
      ), counted as (
        update chats set last_seq = sent.seq, updated_at = sent.created_at from sent
        where chats.id = sent.chat_id and chats.id = any(array(select chat_id from sent))
        returning chats.id
      ), told as (
        update chat_members set updated_at = sent.created_at, unread = unread + (member_id = ${recipientId})::int
        from sent join calls on ${chatId} = sent.chat_id
        where chat_members.chat_id = sent.chat_id and chat_members.chat_id = any(array(select chat_id from sent))
        returning chat_members.chat_id
      ), notified as (
        insert into message_notifications (recipient_id, sender_id, type, created_at)
        select recipient.member_id, ${senderId}, 'message', sent.created_at
        from recipient join calls using (n) join sent on sent.chat_id = ${chatId}
        where recipient.notification_preferences #> ${sql.lit(`{notificationTypes,${preferenceOf.message}}`)}::text[]
            is distinct from 'false'::jsonb
          and ${notMuted(sql.ref('recipient.member_id'), senderId)}
        on conflict (recipient_id, sender_id) do update set created_at = excluded.created_at, read_at = null
        returning id, recipient_id, type, post_id
      ), ${queuedPushes}, previewed as (${addJobs(newJobs)}), row as (
        select calls.n, ${messageJson('sent', 'media')} as message
        from sent join calls on ${chatId} = sent.chat_id 
        left join lateral (select * from media where id = sent.media_id offset 0) media on true
      ), recorded as (${insertRow(given, {
        ...{ row: sql`row.message`, from: sql`row join calls using (n)` },
        after: ['counted', 'told', 'pushes', 'previewed'],
      })})
      select calls.n, calls.n in (select n from recipient) as may_write, calls.n in (select n from chat) as is_there, is_quotable,
        case when ${joinedAt} is not null and sent.id is not null then ${countedForNewcomer({
          ...{ memberId: senderId, joinedAt, now, posts: sql.lit(0), links },
          messages: sql`(${isStranger})`,
        })} end as reached,
        message
      from calls join quotable using (n) left join row using (n) left join sent on sent.chat_id = ${chatId}`
  },
})

export const insertMessage = async (db: Kysely<DB>, message: NewMessage): Promise<Sent> => {
  const { id: messageId, senderId: memberId, address } = message
  const previewJobs = address === null ? [] : [newJob(previewLinkJob, { messageId, memberId })]
  const [sent] = await insertAll(db, { ...message, previewJobs: JSON.stringify(previewJobs) })
  if (!sent) throw new Error('The statement that sends a message returned no row.')
  return sent
}
