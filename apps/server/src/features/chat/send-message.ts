import type { Message } from '@bowline/api'
import type { ParsedOf } from '@bowline/api/contract/index'
import { cleanMessage, otherInChat, preferenceOf, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { mayWriteTo, notMuted } from '../../database/visibility.ts'
import { unusablePicture } from '../media/commands.ts'
import { tellUnread } from '../notifications/unread.ts'
import { notFound } from './lock-chat.ts'
import { type MessageRow, messageJson } from './message-queries.ts'
import { presentMessage } from './present.ts'
import { forbidden } from './start-chat.ts'
import { tellUnreadMessages } from './unread.ts'

type Typed = ParsedOf<'sendMessage'>['body']

/** SPEC.md §5 Chat. The same id again, in the same chat by the same member, is the message that was sent. @throws Refusal */
export const sendMessage = async (call: MemberCall, chatId: string, typed: Typed): Promise<Message> => {
  const { viewer, emit } = call
  const text = cleanMessage(typed.text, { hasPicture: Boolean(typed.mediaId) })
  const otherId = otherInChat(chatId, viewer.id)
  if (!otherId) throw forbidden()
  const sent = await insert(call, { chatId, otherId, text, typed })
  if (!sent.may_write) throw forbidden()
  if (!sent.is_there) throw notFound()
  if (!sent.message) return findEarlier(call, chatId, typed.id)
  if (typed.mediaId && !sent.message.picture) throw unusablePicture('message')
  const message = presentMessage(sent.message, { viewerId: viewer.id, receipts: true })
  for (const member of [viewer.id, otherId]) emit({ member }, { type: 'message', message })
  await tellUnreadMessages(call, [otherId])
  if (sent.is_news) await tellUnread(call, [otherId])
  return message
}

type Sent = { may_write: boolean; is_there: boolean; is_news: boolean; message: MessageRow | null }

/**
 * All of a message in one statement: may it be sent, its number, itself, what the other one has not read, and the line
 * in their bell. The chat's row is held from its number to the commit, so numbers have no gaps.
 */
const insert = async (
  { db, viewer, now }: MemberCall,
  { chatId, otherId, text, typed }: { chatId: string; otherId: string; text: string; typed: Typed },
): Promise<Sent> => {
  const { rows } = await sql<Sent>`
    with pair as materialized (
      select member_id, message_permission, notification_preferences from profiles
      where member_id in (${viewer.id}, ${otherId}) order by member_id for key share
    ), recipient as materialized (
      select * from pair other
      where other.member_id = ${otherId} and (select count(*) from pair) = 2 and ${mayWriteTo(viewer.id, 'other')}
    ), chat as materialized (
      select id, last_seq, updated_at from chats
      where id = ${chatId} and exists (select from recipient) for no key update
    ), attached as (
      update media set attached_at = ${now}
      where id = ${typed.mediaId ?? null}::uuid and owner_id = ${viewer.id} and purpose = 'message' and attached_at is null
        and exists (select from chat) and not exists (select from messages where messages.id = ${typed.id})
      returning id
    ), sent as (
      insert into messages (id, chat_id, seq, sender_id, text, media_id, created_at)
      select ${typed.id}::uuid, id, last_seq + 1, ${viewer.id}::uuid, ${text}, (select attached.id from attached),
        greatest(${now}::timestamptz, updated_at)
      from chat
      on conflict (id) do nothing
      returning *
    ), counted as (
      update chats set last_seq = sent.seq, updated_at = sent.created_at from sent where chats.id = sent.chat_id
    ), told as (
      update chat_members set updated_at = sent.created_at, unread = unread + (member_id = ${otherId})::int
      from sent where chat_members.chat_id = sent.chat_id
    ), earlier as (
      select read_at from notifications
      where recipient_id = ${otherId} and sender_id = ${viewer.id} and type = 'message'
    ), belled as (
      insert into notifications (recipient_id, sender_id, type, created_at)
      select recipient.member_id, ${viewer.id}::uuid, 'message', sent.created_at
      from recipient, sent
      where recipient.notification_preferences #> ${`{notificationTypes,${preferenceOf.message}}`}::text[]
          is distinct from 'false'::jsonb
        and ${notMuted(sql.ref('recipient.member_id'), viewer.id)}
      on conflict (recipient_id, sender_id) where type = 'message'
        do update set created_at = excluded.created_at, read_at = null
      returning id
    )
    select exists (select from recipient) as may_write, exists (select from chat) as is_there,
      ${messageJson('sent', 'media')} as message,
      exists (select from belled) and not exists (select from earlier where read_at is null) as is_news
    from (select) always left join sent on true left join media on media.id = sent.media_id`.execute(db)
  return rows[0] ?? { may_write: false, is_there: false, is_news: false, message: null }
}

/** @throws Refusal 409 where the id is another message's */
const findEarlier = async ({ db, viewer }: MemberCall, chatId: string, id: string) => {
  const { rows } = await sql<{ message: MessageRow }>`
    select ${messageJson('messages', 'media')} as message
    from messages left join media on media.id = messages.media_id
    where messages.id = ${id} and chat_id = ${chatId} and sender_id = ${viewer.id}`.execute(db)
  if (!rows[0])
    throw new Refusal('conflict', 'There is a message with this id already; give a new message a new one')
  return presentMessage(rows[0].message, { viewerId: viewer.id, receipts: false })
}
