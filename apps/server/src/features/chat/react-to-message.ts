import type { AnswerOf, ParsedOf } from '@bowline/api/contract/index'
import { chatRefusals, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { mayWriteTo } from '../../database/visibility.ts'
import { findMessage } from './find-message.ts'
import { type LockedChat, lockChat } from './lock-chat.ts'
import { type ReactionRow, reactionsJson } from './message-queries.ts'
import { presentReactions } from './present.ts'
import { forbidden } from './start-chat.ts'

/** Sets the viewer's reaction, see docs/product/chat.md#reactions. @throws Refusal 404 or 403 */
export const reactToMessage = async (
  call: MemberWriteCall,
  chatId: string,
  messageId: string,
  { emoji }: ParsedOf<'reactToMessage'>['body'],
): Promise<AnswerOf<'reactToMessage'>> => {
  const chat = await lockChat(call, chatId)
  const message = await findMessage(call, chat, messageId)
  if (message.isDeleted) throw new Refusal('not-found', chatRefusals.messageNotFound)
  const isChanged =
    emoji === null ? await removeReaction(call, messageId) : await setReaction(call, chat, messageId, emoji)
  if (isChanged)
    for (const member of [call.viewer.id, chat.otherId])
      call.emit({ member }, { type: 'message-changed', chatId, messageId })
  return { id: messageId, chatId, ...(await countChange(call, messageId, isChanged)) }
}

const setReaction = async (
  { db, viewer, now }: MemberWriteCall,
  { otherId }: LockedChat,
  messageId: string,
  emoji: string,
) => {
  const { rows } = await sql<{ may_write: boolean; is_changed: boolean }>`
    with other as (
      select member_id, message_permission from profiles
      where member_id = ${otherId} and ${mayWriteTo(viewer.id, 'profiles')}
    ), chosen as (
      insert into message_reactions (message_id, member_id, emoji, created_at)
      select ${messageId}::uuid, ${viewer.id}::uuid, ${emoji}, ${now}::timestamptz from other
      on conflict (message_id, member_id) do update
        set emoji = excluded.emoji, created_at = excluded.created_at
        where message_reactions.emoji <> excluded.emoji
      returning message_id
    )
    select exists (select from other) as may_write, exists (select from chosen) as is_changed`.execute(db)
  if (!rows[0]?.may_write) throw forbidden()
  return rows[0].is_changed
}

const removeReaction = async ({ db, viewer }: MemberWriteCall, messageId: string) => {
  const removed = await db
    .deleteFrom('message_reactions')
    .where('message_id', '=', messageId)
    .where('member_id', '=', viewer.id)
    .returning('message_id')
    .execute()
  return removed.length > 0
}

/** The caller has locked the chat, so versions follow each other. @returns the reactions now */
const countChange = async ({ db }: MemberWriteCall, messageId: string, isChanged: boolean) => {
  const { rows } = await sql<{ reaction_version: number; reactions: ReactionRow[] }>`
    update messages set reaction_version = reaction_version + ${isChanged}::boolean::int
    where id = ${messageId}
    returning reaction_version, ${reactionsJson('messages')} as reactions`.execute(db)
  return {
    reactions: presentReactions(rows[0]?.reactions ?? []),
    reactionVersion: rows[0]?.reaction_version ?? 0,
  }
}
