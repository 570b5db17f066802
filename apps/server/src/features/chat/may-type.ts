import { otherInChat, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { mayWriteTo } from '../../database/visibility.ts'
import { bothShow } from './receipts.ts'

/**
 * The member to notify of typing in a chat: the other one, if the member may write and both show typing; otherwise
 * nobody.
 */
export const findTypingReader = async (db: Kysely<DB>, memberId: string, chatId: string) => {
  const otherId = readerOf(chatId, memberId)
  if (!otherId) return null
  const { rows } = await sql`
    select from profiles other
    where other.member_id = ${otherId} and ${mayWriteTo(memberId, 'other')}
      and exists (select from chats where id = ${chatId}) and ${bothShow('chat_typing', memberId, otherId)}`.execute(
    db,
  )
  return rows.length > 0 ? otherId : null
}

const readerOf = (chatId: string, memberId: string) => {
  try {
    return otherInChat(chatId, memberId)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
