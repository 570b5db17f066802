import { Refusal } from '@bowline/domain'
import type { MemberWriteCall } from '../../context.ts'
import { findMessage } from './find-message.ts'
import { lockChat } from './lock-chat.ts'

/** Removes the preview for both members and for good, also before it has arrived. @throws Refusal 404 or 403 */
export const removeMessagePreview = async (call: MemberWriteCall, chatId: string, messageId: string) => {
  const { db, viewer, emit } = call
  const chat = await lockChat(call, chatId)
  const message = await findMessage(call, chat, messageId)
  if (message.senderId !== viewer.id) throw new Refusal('forbidden', notTheirs)
  await db
    .updateTable('messages')
    .set({ link_preview_id: null, is_preview_removed: true })
    .where('id', '=', messageId)
    .execute()
  for (const member of [viewer.id, chat.otherId])
    emit({ member }, { type: 'message-changed', chatId, messageId })
}

const notTheirs = 'You can only remove the preview of a message you sent'
