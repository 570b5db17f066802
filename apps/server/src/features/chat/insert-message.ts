import { type NewcomerAction, preferenceOf } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { StatementCall } from '../../context.ts'
import { callTogether, lockedMembers } from '../../database/call-together.ts'
import { hearEarlyRow, passOn } from '../../database/early-row.ts'
import { defineFunction } from '../../database/sql-function.ts'
import type { Given } from '../../database/statement.ts'
import { isFollowing, mayWriteTo, notMuted } from '../../database/visibility.ts'
import { addJobs, newJob } from '../../jobs/add-job.ts'
import { insertRow, isStored, type RecordValues, recordTypes } from '../../operations/record.ts'
import { isPreviewFresh, knownPreview, previewLinkJob } from '../link-previews/index.ts'
import { countedForNewcomer } from '../newcomers/index.ts'
import { queuedPushes } from '../notifications/index.ts'
import { type MessageRow, messageJson, plainMessageJson } from './message-queries.ts'

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

type Values = NewMessage & {
  previewJobs: string
  /** The number that `passOn` takes; null if nobody wants the row early. */
  call: number | null
}

const types = {
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
  call: 'bigint',
}

type Part = (given: Given<Values>) => RawBuilder<unknown>

/**
 * Sends a message: checks permission, numbers and inserts it, counts it as unread, writes its notification and pushes, and
 * stores the record of the write. An unread notification of the last hour stays as it is, unless the recipient has a device: a
 * device gets a push only if the notification is newer than its last one. The chat's row is locked from numbering to commit, so
 * numbers have no gaps. A quoted message is looked for with this lock, because it may be shown and not committed yet. A new
 * member's message counts if its recipient neither follows the sender nor has ever written in this chat. The sender is not looked
 * up, because a chat is deleted with either member. Statements of a few rows each take PostgreSQL less than a single one with all
 * of it, most of which is not needed for a message of text. A condition with a query is a statement of its own, which PL/pgSQL runs
 * even if another part is false, so such a condition is inside a simple one. Returns `Sent` as JSON.
 * @param alone for a message that is alone: `lockedMembers` is a query that locks both, whose rows `perform` reads to the end, unlike
 * `select into`; `show` is a statement that passes a message of text on
 */
const defineSending = (name: string, alone?: { lockedMembers: Part; show: Part }) =>
  defineFunction<Values>({
    name,
    takes: types,
    returns: 'json',
    build: given => {
      const { id, chatId, senderId, recipientId, text, mediaId, replyToId, now, writtenAt, joinedAt, links } =
        given
      const { address, previewJobs } = given
      const isStranger = sql`not ${isFollowing(recipientId, senderId)} and not exists (
        select from messages where chat_id = ${chatId} and sender_id = ${recipientId}
      )`
      return sql`
        declare
          has_devices boolean;
          is_notified boolean;
          is_stranger boolean;
          preview_id uuid;
          reached text;
          sent messages;
          answer json;
        begin
          perform from ${alone ? sql`(${alone.lockedMembers(given)} offset 0)` : sql`profiles`} recipient
          where recipient.member_id = ${recipientId} and ${mayWriteTo(senderId, 'recipient')};
          if not found then return '{"refusal": "forbidden"}'; end if;
          if ${mediaId} is not null or ${replyToId} is not null then
            perform from chats where chats.id = ${chatId} for no key update;
            if not found then return '{"refusal": "no chat"}'; end if;
          end if;
          if ${replyToId} is not null then
            if not exists (select from messages where messages.id = ${replyToId} and chat_id = ${chatId}) then
              return '{"refusal": "no quote"}';
            end if;
          end if;
          if ${mediaId} is not null then
            update media set attached_at = ${now}
            where media.id = ${mediaId} and owner_id = ${senderId} and purpose = 'message' and attached_at is null
              and not exists (select from messages where messages.id = ${id});
            if not found then return '{}'; end if;
          end if;
          if ${joinedAt} is not null then is_stranger := ${isStranger}; end if;
          if ${address} is not null then preview_id := ${knownPreview(address)}; end if;
          update chats set last_seq = last_seq + 1, updated_at = greatest(${now}, updated_at) where chats.id = ${chatId}
          returning ${id}, ${chatId}, last_seq, ${senderId}, ${text}, updated_at, ${writtenAt}, false, 0
          into sent.id, sent.chat_id, sent.seq, sent.sender_id, sent.text, sent.created_at, sent.written_at,
            sent.is_preview_removed, sent.reaction_version;
          if not found then return '{"refusal": "no chat"}'; end if;
          if ${mediaId} is null and ${replyToId} is null and ${address} is null then
            answer := ${plainMessageJson('sent')};
            ${alone?.show(given) ?? sql``}
          end if;
          insert into messages (id, chat_id, seq, sender_id, text, media_id, created_at, written_at, reply_to, link_preview_id)
          values (${id}, ${chatId}, sent.seq, ${senderId}, ${text}, ${mediaId}, sent.created_at, ${writtenAt}, ${replyToId},
            preview_id)
          on conflict (id) do nothing;
          if not found then
            update chats set last_seq = last_seq - 1 where chats.id = ${chatId};
            return '{}';
          end if;
          if answer is null then
            select ${messageJson('messages', 'media')} into answer
            from messages left join media on media.id = messages.media_id where messages.id = ${id};
          end if;
          update chat_members set updated_at = sent.created_at, unread = unread + (member_id = ${recipientId})::int
          where chat_id = ${chatId};
          select device.is_there,
            recipient.notification_preferences #> ${sql.lit(`{notificationTypes,${preferenceOf.message}}`)}
                is distinct from 'false'::jsonb
              and ${notMuted(recipientId, senderId)}
              and (device.is_there or not exists (
                select from message_notifications
                where recipient_id = ${recipientId} and sender_id = ${senderId} and read_at is null
                  and created_at > sent.created_at - interval '1 hour'
              ))
          into has_devices, is_notified
          from profiles recipient,
            (select exists (select from push_registrations where member_id = ${recipientId}) as is_there) device
          where recipient.member_id = ${recipientId};
          if is_notified then
            insert into message_notifications (recipient_id, sender_id, type, created_at)
            values (${recipientId}, ${senderId}, 'message', sent.created_at)
            on conflict (recipient_id, sender_id) do update set created_at = excluded.created_at, read_at = null;
            if has_devices then
              perform (
                with notified as (
                  select message_notifications.id, recipient_id, type, post_id from message_notifications
                  where recipient_id = ${recipientId} and sender_id = ${senderId}
                ), ${queuedPushes}
                select count(*) from pushes
              );
            end if;
          end if;
          if ${address} is not null then
            if not ${isPreviewFresh(address, now)} then
              perform (select count(*) from (${addJobs(previewJobs)}) jobs);
            end if;
          end if;
          if ${joinedAt} is not null then
            reached := ${countedForNewcomer({
              ...{ memberId: senderId, joinedAt, now, posts: sql.lit(0), links },
              messages: sql`is_stranger`,
            })};
          end if;
          ${insertRow(given, { row: sql`answer`, from: sql`(select) applied` })};
          return json_build_object('message', answer, 'reached', reached);
        end`
    },
  })

/** Sends a message whose members are locked. */
export const messageFunction = defineSending('send_message')

/** Sends a message that is alone. Its members are locked before the chat, as in `callTogether` and `lockChat`, and by id. */
export const singleMessageFunction = defineSending('send_single_message', {
  lockedMembers: ({ senderId, recipientId }) => sql`
    select * from profiles where member_id in (${senderId}, ${recipientId}) order by member_id for key share`,
  // A message whose id or key is already taken is refused further down, so it is not shown.
  show: ({ call, id, actorId, operationId }) => sql`
    if ${call} is not null then
      if not (exists (select from messages where messages.id = ${id}) or ${isStored({ actorId, id: operationId })}) then
        ${passOn(call, sql`answer`)};
      end if;
    end if;`,
})

/** Without a refusal or a message, its picture cannot be used, or the id is taken. */
type Sent = {
  refusal?: 'forbidden' | 'no chat' | 'no quote'
  message?: MessageRow
  /** The limit for new members that it exceeds. */
  reached?: NewcomerAction | null
}

const send = callTogether<Sent, Values>({
  called: messageFunction,
  calledAlone: singleMessageFunction,
  locked: ({ senderId, recipientId }) =>
    lockedMembers(sql`select ${senderId} from calls union all select ${recipientId} from calls`),
  changes: ['chatId'],
})

/** @param onInserted gets a message that is alone before it is committed; null if nobody wants it */
export const insertMessage = async (
  { db, admission }: Pick<StatementCall, 'db' | 'admission'>,
  message: NewMessage,
  onInserted: ((message: MessageRow) => void) | null,
): Promise<Sent> => {
  const { id: messageId, senderId: memberId, address } = message
  const previewJobs = address === null ? [] : [newJob(previewLinkJob, { messageId, memberId })]
  return hearEarlyRow(onInserted, call =>
    send(db, { ...message, previewJobs: JSON.stringify(previewJobs), call }, admission),
  )
}
