import { chatRefusals, membersOfChat, messageAbilities, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { deleteMedia } from '../media/index.ts'
import { findMessage } from './find-message.ts'
import { lockChat } from './lock-chat.ts'
import { recount } from './read-chat.ts'

/** Deletes a message for the viewer alone; for the other one it stays. @throws Refusal 404 */
export const hideMessage = async (call: MemberWriteCall, chatId: string, messageId: string) => {
  const { db, viewer, emit } = call
  const chat = await lockChat(call, chatId)
  await findMessage(call, chat, messageId)
  await db
    .insertInto('hidden_messages')
    .values({ member_id: viewer.id, message_id: messageId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await recount(call, chat, viewer.id)
  emit({ member: viewer.id }, { type: 'message-changed', chatId, messageId })
}

/** Deletes the member's recent message for both; a placeholder remains in the chat. @throws Refusal 404 or 403 */
export const takeBackMessage = async (call: MemberWriteCall, chatId: string, messageId: string) => {
  const { db, viewer, now, emit } = call
  const chat = await lockChat(call, chatId)
  const message = await findMessage(call, chat, messageId)
  if (message.senderId !== viewer.id) throw new Refusal('forbidden', chatRefusals.deleteForBothOthers)
  if (message.isDeleted) return
  if (!messageAbilities(viewer.id, message, now).deleteForBoth)
    throw new Refusal('forbidden', chatRefusals.deleteForBothLate)
  await db
    .updateTable('messages')
    .set({ text: '', media_id: null, link_preview_id: null, deleted_at: now })
    .where('id', '=', messageId)
    .execute()
  if (message.mediaId) await deleteMedia(db, message.mediaId)
  await db.deleteFrom('message_reactions').where('message_id', '=', messageId).execute()
  await forgetSent(db, chatId, messageId)
  if (message.readAt === null) await recount(call, chat, chat.otherId)
  for (const member of [viewer.id, chat.otherId])
    emit({ member }, { type: 'message-changed', chatId, messageId })
}

/**
 * The rows stored under the keys of the message, and of replies that quote it, contain its text too. So do the whole
 * answers that earlier versions stored, for 60 days.
 */
export const forgetSent = (db: Kysely<DB>, chatId: string, messageId: string) =>
  sql`
    update operations set answer = case
      when answer #>> '{row,id}' = ${messageId} then jsonb_set(answer, '{row}', answer -> 'row' ||
        '{"text": "", "picture": null, "link_preview": null, "is_deleted": true, "reactions": []}')
      when answer #>> '{row,quoted,id}' = ${messageId} then jsonb_set(answer, '{row,quoted}', answer #> '{row,quoted}' ||
        '{"text": "", "has_picture": false, "is_deleted": true}')
      when answer ->> 'id' = ${messageId} then answer ||
        '{"text": "", "media": null, "linkPreview": null, "isDeleted": true, "reactions": []}'
      else jsonb_set(answer, '{replyTo}', answer -> 'replyTo' || '{"text": "", "hasPicture": false, "isDeleted": true}')
    end
    where actor_id = any(${membersOfChat(chatId)}::uuid[]) and name = 'sendMessage' and ${messageId} in
      (answer #>> '{row,id}', answer #>> '{row,quoted,id}', answer ->> 'id', answer -> 'replyTo' ->> 'id')`.execute(
    db,
  )
