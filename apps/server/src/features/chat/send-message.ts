import type { ParsedOf } from '@bowline/api/contract/index'
import { countNewLinks, type LiveEvent, otherInChat, plainText, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall, MemberStatementCall } from '../../context.ts'
import { NotAdmittedError } from '../../database/admission.ts'
import { idTaken } from '../../operations/id-taken.ts'
import { previewAddress } from '../link-previews/index.ts'
import { unusablePicture } from '../media/index.ts'
import { newcomerSince, refuseNewcomer } from '../newcomers/index.ts'
import { insertMessage } from './insert-message.ts'
import { notFound } from './lock-chat.ts'
import { type MessageRow, messageJson } from './message-queries.ts'
import { presentMessage } from './present.ts'
import { forbidden } from './start-chat.ts'
import { emitUnreadMessages } from './unread.ts'

/** The text is in its stored form. */
type NewMessage = ParsedOf<'sendMessage'>['body']

/** See docs/product/chat.md#messages. The same id again returns the message that was sent. @throws Refusal */
export const sendMessage = async (
  call: MemberStatementCall,
  chatId: string,
  message: NewMessage,
): Promise<MessageRow> => {
  const { viewer, emit, emitEarly, record } = call
  const otherId = otherInChat(chatId, viewer.id)
  if (!otherId) throw forbidden()
  const { id, text, mediaId, replyToId } = message
  const links = countNewLinks([plainText(text)])
  const newMessage = {
    ...record,
    ...{ id, chatId, senderId: viewer.id, recipientId: otherId, text, mediaId: mediaId ?? null },
    ...{ replyToId: replyToId ?? null, writtenAt: call.madeAt },
    ...{ joinedAt: newcomerSince(call), links, address: previewAddress(call.config, text) },
  }
  const eventFor = (viewerId: string, row: MessageRow): LiveEvent => ({
    type: 'message',
    message: presentMessage(row, { viewerId, receipts: true }),
  })
  const changed: LiveEvent = { type: 'message-changed', chatId, messageId: id }
  const showOther = (row: MessageRow) => emitEarly?.({ member: otherId }, eventFor(otherId, row), changed)
  const sent = await insertMessage(call, newMessage, emitEarly && showOther)
  if (sent.refusal === 'forbidden') throw forbidden()
  if (sent.refusal === 'no chat') throw notFound()
  if (sent.refusal === 'no quote') throw new Refusal('not-found', quotedIsGone)
  // With this id, the write itself may have been applied before.
  if (!sent.message && call.admission) throw new NotAdmittedError()
  if (!sent.message) return findEarlier(call, chatId, id)
  if (sent.reached) await refuseNewcomer(call, sent.reached, { messages: 1, links })
  for (const member of [otherId, viewer.id]) emit({ member }, eventFor(member, sent.message))
  emitUnreadMessages(call, [otherId])
  return sent.message
}

/** What new members send is undone where it reaches a limit. */
export const mayReachLimit = (call: Pick<MemberCall, 'viewer' | 'now'>) => newcomerSince(call) !== null

const quotedIsGone = "The message you're replying to isn't there anymore. Send yours without the quote."

/**
 * It is on disk: the statement that found the id has locked rows, so its own commit has waited.
 * @throws Refusal 409 if the id belongs to another message, 400 if there is none, so that only the picture was refused
 */
const findEarlier = async ({ db, viewer }: MemberCall, chatId: string, id: string) => {
  const { rows } = await sql<{ is_own: boolean; message: MessageRow }>`
    select chat_id = ${chatId} and sender_id = ${viewer.id} as is_own, ${messageJson('messages', 'media')} as message
    from messages left join media on media.id = messages.media_id
    where messages.id = ${id}`.execute(db)
  if (!rows[0]) throw unusablePicture()
  if (!rows[0].is_own) throw idTaken('A message')
  return rows[0].message
}
