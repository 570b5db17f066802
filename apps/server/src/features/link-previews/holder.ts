import { type RawBuilder, sql } from 'kysely'

/** What shows the preview of the first link in its text. */
export type Holder = { postId: string } | { messageId: string }

type HolderTable = {
  table: 'posts' | 'messages'
  id: string
  /** The column with the stored text. */
  text: 'content' | 'text'
  /** Whether its author removed the preview of that address. */
  isRemoved: (address: string | null) => RawBuilder<boolean>
}

export const holderOf = (holder: Holder): HolderTable =>
  'postId' in holder
    ? {
        table: 'posts',
        id: holder.postId,
        text: 'content',
        isRemoved: address => sql`removed_preview is not distinct from ${address}`,
      }
    : { table: 'messages', id: holder.messageId, text: 'text', isRemoved: () => sql`is_preview_removed` }
