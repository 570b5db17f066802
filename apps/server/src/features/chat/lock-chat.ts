import { chatMessages, otherInChat, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { notBlocked } from '../../database/visibility.ts'

export type LockedChat = { id: string; otherId: string; lastSeq: number }

/**
 * Locks one of the viewer's chats, so that changes in a chat are serial. Members are always locked before their
 * chat, which avoids deadlocks with the deletion of an account.
 * @throws Refusal 404 for a chat that is missing, belongs to others or is behind a block
 */
export const lockChat = async ({ db, viewer }: MemberCall, chatId: string): Promise<LockedChat> => {
  const otherId = otherInChat(chatId, viewer.id)
  if (!otherId) throw notFound()
  const { rows } = await sql<{ last_seq: number }>`
    with pair as materialized (
      select member_id from profiles where member_id in (${viewer.id}, ${otherId}) order by member_id for key share
    )
    select last_seq from chats
    where id = ${chatId} and (select count(*) from pair) = 2
      and ${notBlocked(sql`${viewer.id}::uuid`, sql`${otherId}::uuid`)}
    for no key update of chats`.execute(db)
  if (!rows[0]) throw notFound()
  return { id: chatId, otherId, lastSeq: rows[0].last_seq }
}

export const notFound = () => new Refusal('not-found', chatMessages.notFound)
