import type { OutboxItem } from './item.ts'
import { isValidItem } from './validate-item.ts'

/** @property spends the draft that it is made of, by its slot */
type NewItem = Omit<OutboxItem, 'sequence'> & { spends?: string }

/** A window, typed so that a worker can compile it too. */
type Page = {
  addEventListener: (type: 'pagehide', listener: () => void) => void
  removeEventListener: (type: 'pagehide', listener: () => void) => void
  localStorage: {
    getItem: (key: string) => string | null
    setItem: (key: string, value: string) => void
    removeItem: (key: string) => void
  }
}

export type UnloadJournal = ReturnType<typeof createUnloadJournal>

export const unloadJournalPrefix = 'bowline-parting-'

/**
 * Writes to the database that are pending as its page closes. Closing drops a write that waits for another one
 * there. So it is noted synchronously at that moment, and the next page restores it.
 */
export const createUnloadJournal = (memberId: string, page: Page) => {
  const key = `${unloadJournalPrefix}${memberId}`
  const inProgress = new Map<string, NewItem>()

  const read = (): NewItem[] => {
    try {
      const noted: unknown = JSON.parse(page.localStorage.getItem(key) ?? '[]')
      return Array.isArray(noted) ? noted.filter(item => isValidItem({ ...item, sequence: 0 })) : []
    } catch {
      return []
    }
  }
  const write = (items: readonly NewItem[]) => {
    try {
      if (items.length) page.localStorage.setItem(key, JSON.stringify(items))
      else page.localStorage.removeItem(key)
    } catch {
      // A browser that keeps nothing here may still have a database.
    }
  }
  const persist = () => {
    if (inProgress.size) write([...read(), ...inProgress.values()])
  }
  page.addEventListener('pagehide', persist)

  return {
    /** Oldest first. */
    left: read,
    begin: (item: Omit<OutboxItem, 'sequence'>, spends?: string) =>
      inProgress.set(item.id, { ...item, ...(spends && { spends }) }),
    /** It was stored or refused. This also covers a page that was left and came back: its note is unnecessary. */
    end: (id: string) => {
      inProgress.delete(id)
      const noted = read()
      const others = noted.filter(item => item.id !== id)
      if (others.length < noted.length) write(others)
    },
    close: () => page.removeEventListener('pagehide', persist),
  }
}
