import type { OutboxItem } from './item.ts'
import { isSound } from './soundness.ts'

type Made = Omit<OutboxItem, 'sequence'>

/** A window, in words that a worker knows too. */
type Page = {
  addEventListener: (type: 'pagehide', listener: () => void) => void
  removeEventListener: (type: 'pagehide', listener: () => void) => void
  localStorage: {
    getItem: (key: string) => string | null
    setItem: (key: string, value: string) => void
    removeItem: (key: string) => void
  }
}

export type PartingNotes = ReturnType<typeof createPartingNotes>

export const partingPrefix = 'bowline-parting-'

/**
 * What is on its way into the database as its page goes away. A write that has to wait there for another is dropped with
 * the page; so it is noted in that very moment, where writing does not wait, and the next page takes it up.
 */
export const createPartingNotes = (memberId: string, page: Page) => {
  const key = `${partingPrefix}${memberId}`
  const underWay = new Map<string, Made>()

  const left = (): Made[] => {
    try {
      const noted: unknown = JSON.parse(page.localStorage.getItem(key) ?? '[]')
      return Array.isArray(noted) ? noted.filter(item => isSound({ ...item, sequence: 0 })) : []
    } catch {
      return []
    }
  }
  const write = (items: readonly Made[]) => {
    try {
      if (items.length) page.localStorage.setItem(key, JSON.stringify(items))
      else page.localStorage.removeItem(key)
    } catch {
      // A browser that keeps nothing here may still have a database.
    }
  }
  const note = () => {
    if (underWay.size) write([...left(), ...underWay.values()])
  }
  page.addEventListener('pagehide', note)

  return {
    /** Oldest first. */
    left,
    begin: (item: Made) => underWay.set(item.id, item),
    /** It is kept, or was refused. Also when the page had gone away and come back: what was noted then is needless. */
    end: (id: string) => {
      underWay.delete(id)
      const noted = left()
      const others = noted.filter(item => item.id !== id)
      if (others.length < noted.length) write(others)
    },
    close: () => page.removeEventListener('pagehide', note),
  }
}
