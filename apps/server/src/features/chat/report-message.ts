import type { ParsedOf } from '@bowline/api/contract/index'
import { chatMessages, invalid, limits, messageAbilities, Refusal, sanitise } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { findHeldMessage } from './held-message.ts'
import { lockChat } from './lock-chat.ts'

/** What was written is kept with the report, whatever becomes of the message. Once for each message. @throws Refusal */
export const reportMessage = async (
  call: MemberCall,
  { chatId, messageId }: ParsedOf<'reportMessage'>['params'],
  { id, reason, note }: ParsedOf<'reportMessage'>['body'],
) => {
  const { db, viewer, now } = call
  const message = await findHeldMessage(call, await lockChat(call, chatId), messageId)
  if (message.senderId === viewer.id) throw invalid(chatMessages.reportOwn)
  if (!messageAbilities(viewer.id, message, now).report)
    throw new Refusal('not-found', chatMessages.messageNotFound)
  const { rows } = await sql<{ is_reported: boolean }>`
    with made as (
      insert into reports (id, reporter_id, member_id, subject, subject_id, reason, note, excerpt, created_at)
      values (${id}, ${viewer.id}, ${message.senderId}, 'message', ${messageId}, ${reason}, ${cleanNote(note)},
        ${message.text || (message.pictureDescription ?? '')}, ${now})
      on conflict do nothing returning id
    )
    select exists (select from made) or exists (
      select from reports where reporter_id = ${viewer.id} and subject = 'message' and subject_id = ${messageId}
    ) as is_reported`.execute(db)
  if (!rows[0]?.is_reported)
    throw new Refusal('conflict', 'There is a report with this id already; give a new report a new one')
}

const cleanNote = (typed: string) => sanitise([...typed.trim()].slice(0, limits.reportNote).join(''))
