import { chatRefusals, membersOfChat, moderationMessages, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { forgetSent, recount } from '../chat/index.ts'
import type { Removed } from './removed.ts'

type RemovedMessage = { chatId: string; text: string }

/** Deletes the message for both, like its sender could, and keeps its text for an appeal. @throws Refusal */
export const removeMessage = async (call: MemberWriteCall, id: string): Promise<Removed> => {
  const { db, now } = call
  const known = await db.selectFrom('messages').select('chat_id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new Refusal('not-found', chatRefusals.messageNotFound)
  await lockChat(call, known.chat_id)
  const { rows } = await sql<MessageRow>`
    select sender_id, text, media_id, media.description, deleted_at
    from messages left join media on media.id = media_id where messages.id = ${id}`.execute(db)
  const [message] = rows
  if (!message) throw new Refusal('not-found', chatRefusals.messageNotFound)
  if (message.deleted_at) throw new Refusal('conflict', moderationMessages.removedAlready)
  await db
    .updateTable('messages')
    .set({ text: '', media_id: null, deleted_at: now })
    .where('id', '=', id)
    .execute()
  await forgetSent(db, known.chat_id, id)
  await emitMessageChange(call, known.chat_id, id)
  const kept: RemovedMessage = { chatId: known.chat_id, text: message.text }
  return {
    authorId: message.sender_id,
    excerpt: message.text || (message.description ?? ''),
    mediaId: message.media_id,
    kept,
    subjectIds: [id],
  }
}

/** @throws Refusal 409 if the chat is gone */
export const restoreMessage = async (
  call: MemberWriteCall,
  id: string,
  { chatId, text }: RemovedMessage,
  mediaId: string | null,
) => {
  await lockChat(call, chatId)
  const { rows } = await sql`
    update messages set text = ${text}, media_id = ${mediaId}, deleted_at = null where id = ${id} returning id`.execute(
    call.db,
  )
  if (rows.length === 0) throw new Refusal('conflict', moderationMessages.nothingToRestore)
  await emitMessageChange(call, chatId, id)
}

type MessageRow = {
  sender_id: string
  text: string
  media_id: string | null
  description: string | null
  deleted_at: Date | null
}

const lockChat = async ({ db }: MemberCall, chatId: string) => {
  await sql`
    select from profiles where member_id = any(${membersOfChat(chatId)}::uuid[]) order by member_id for key share`.execute(
    db,
  )
  await sql`select from chats where id = ${chatId} for no key update`.execute(db)
}

const emitMessageChange = async (call: MemberWriteCall, chatId: string, messageId: string) => {
  for (const member of membersOfChat(chatId)) {
    await recount(call, { id: chatId }, member)
    call.emit({ member }, { type: 'message-changed', chatId, messageId })
  }
}
