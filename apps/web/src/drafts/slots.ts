/** What is stored of a draft, but for its bytes. */
export type StoredDraft = {
  /** Its own name: whoever holds the claim on it may change it, and nobody else. */
  slot: string
  /** What it is a draft of: `post`, `comment:{postId}`, … */
  key: string
  /** The tab that wrote it last. */
  tab: string
  /** Milliseconds. */
  savedAt: number
  /** The id of the post, comment or message it will be, from the moment it is being handed to the outbox. */
  becomes: string | null
  value: unknown
}

/** In which order a tab tries to take up one of the drafts there are: its own, then the newest of others. */
export const inOrder = (drafts: readonly StoredDraft[], tab: string): StoredDraft[] =>
  [...drafts].sort(
    (one, other) =>
      Number(other.tab === tab) - Number(one.tab === tab) ||
      other.savedAt - one.savedAt ||
      one.slot.localeCompare(other.slot),
  )
