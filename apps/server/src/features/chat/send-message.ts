import type { Message } from '@bowline/api'
import type { ParsedOf } from '@bowline/api/contract/index'
import { cleanMessage, otherInChat, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { unusablePicture } from '../media/commands.ts'
import { tellUnread } from '../notifications/unread.ts'
import { queuePush } from '../push/queue-push.ts'
import { insertMessage } from './insert-message.ts'
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
  const { id, mediaId } = typed
  const sent = await insertMessage(call.db, {
    ...{ id, chatId, senderId: viewer.id, recipientId: otherId, text, mediaId: mediaId ?? null },
    at: call.now,
  })
  if (!sent.may_write) throw forbidden()
  if (!sent.is_there) throw notFound()
  if (!sent.message) return findEarlier(call, chatId, id)
  if (mediaId && !sent.message.picture) throw unusablePicture('message')
  const message = presentMessage(sent.message, { viewerId: viewer.id, receipts: true })
  for (const member of [viewer.id, otherId]) emit({ member }, { type: 'message', message })
  if (sent.to_push) await queuePush(call.db, [sent.to_push])
  tellUnreadMessages(call, [otherId])
  if (sent.is_news) tellUnread(call, [otherId])
  return message
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
