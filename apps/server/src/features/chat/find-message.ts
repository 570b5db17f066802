import { chatRefusals, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { LockedChat } from './lock-chat.ts'

export type FoundMessage = {
  senderId: string
  text: string
  createdAt: string
  readAt: Date | null
  isDeleted: boolean
  mediaId: string | null
  pictureDescription: string | null
}

/** A message of a locked chat. @throws Refusal 404 */
export const findMessage = async (
  { db }: MemberCall,
  chat: LockedChat,
  messageId: string,
): Promise<FoundMessage> => {
  const { rows } = await sql<{
    sender_id: string
    text: string
    created_at: Date
    read_at: Date | null
    deleted_at: Date | null
    media_id: string | null
    description: string | null
  }>`
    select sender_id, text, created_at, read_at, deleted_at, media_id, media.description
    from messages left join media on media.id = messages.media_id
    where messages.id = ${messageId} and chat_id = ${chat.id}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('not-found', chatRefusals.messageNotFound)
  return {
    senderId: row.sender_id,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at,
    isDeleted: row.deleted_at !== null,
    mediaId: row.media_id,
    pictureDescription: row.description,
  }
}
