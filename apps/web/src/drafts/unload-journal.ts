import type { StoredDraft } from '../member-database/schema.ts'

export const draftsJournalPrefix = 'bowline-unsaved-drafts-'

export type DraftsJournal = ReturnType<typeof createDraftsJournal>

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Drafts that a page could not save before it was closed. A database drops unfinished writes when its page closes;
 * localStorage writes at once. The next page moves them to the database.
 */
export const createDraftsJournal = (memberId: string, storage: () => Storage = () => localStorage) => {
  const key = `${draftsJournalPrefix}${memberId}`
  const read = (): StoredDraft[] => {
    try {
      const noted: unknown = JSON.parse(storage().getItem(key) ?? '[]')
      return Array.isArray(noted) ? noted.filter(isDraft) : []
    } catch {
      return []
    }
  }
  const write = (drafts: readonly StoredDraft[]) => {
    try {
      if (drafts.length) storage().setItem(key, JSON.stringify(drafts))
      else storage().removeItem(key)
    } catch {
      // Without localStorage, or without room in it, a draft is saved a moment later or not at all.
    }
  }
  return {
    read,
    /** Adds drafts, each replacing an earlier one in the same slot. */
    add: (drafts: readonly StoredDraft[]) => {
      if (drafts.length === 0) return
      write([...read().filter(({ slot }) => drafts.every(draft => draft.slot !== slot)), ...drafts])
    },
    remove: (slots: readonly string[]) => {
      const noted = read()
      const others = noted.filter(({ slot }) => !slots.includes(slot))
      if (others.length < noted.length) write(others)
    },
  }
}

const isDraft = (value: unknown): value is StoredDraft => {
  if (typeof value !== 'object' || value === null) return false
  const { slot, key, tab, savedAt } = value as Partial<StoredDraft>
  return [slot, key, tab].every(each => typeof each === 'string') && typeof savedAt === 'number'
}
