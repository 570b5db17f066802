import type { StoredDraft } from '../member-database/schema.ts'

/** The order in which a tab tries to restore drafts: its own first, then the newest of others. */
export const inOrder = (drafts: readonly StoredDraft[], tab: string): StoredDraft[] =>
  [...drafts].sort(
    (one, other) =>
      Number(other.tab === tab) - Number(one.tab === tab) ||
      other.savedAt - one.savedAt ||
      one.slot.localeCompare(other.slot),
  )
