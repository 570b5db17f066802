/** The stored form of a draft, without its bytes. */
export type StoredDraft = {
  /** Its unique name: only the holder of its claim may change it. */
  slot: string
  /** The kind of draft: `post`, `comment:{postId}`, … */
  key: string
  /** The tab that wrote it last. */
  tab: string
  /** Milliseconds. */
  savedAt: number
  /** The id of the post, comment or message it will be, from the moment it is being handed to the outbox. */
  becomes: string | null
  value: unknown
}

/** The order in which a tab tries to restore drafts: its own first, then the newest of others. */
export const inOrder = (drafts: readonly StoredDraft[], tab: string): StoredDraft[] =>
  [...drafts].sort(
    (one, other) =>
      Number(other.tab === tab) - Number(one.tab === tab) ||
      other.savedAt - one.savedAt ||
      one.slot.localeCompare(other.slot),
  )
