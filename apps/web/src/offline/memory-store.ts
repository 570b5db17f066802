import type { DamagedItem, OutboxItem } from './item.ts'
import { replacing } from './order.ts'
import { DamagedBytes } from './outbox-error.ts'
import type { BlobBytes, OutboxStore } from './store.ts'
import { withOperation } from './validate-item.ts'

/** The outbox of a page whose browser stores nothing: the same guarantees for the page's lifetime. */
export const createMemoryStore = (): OutboxStore => {
  const items = new Map<number, OutboxItem>()
  const blobs = new Map<string, BlobBytes[]>()
  const damaged = new Map<string, DamagedItem>()
  const present = () => [...items.values()].sort((one, other) => one.sequence - other.sequence)
  const find = (id: string) => present().find(item => item.id === id)
  const put = (item: OutboxItem) => items.set(item.sequence, item)
  const erase = (erased: readonly OutboxItem[]) => {
    for (const { sequence, id } of erased) {
      items.delete(sequence)
      blobs.delete(id)
    }
  }

  return {
    isPersistent: () => false,
    add: async (made, bytes, fold, { onPersisted } = {}) => {
      const sequence = (present().at(-1)?.sequence ?? 0) + 1
      const { drops, into, isNeedless } = fold(made.operation, present())
      const item = replacing(into ? withOperation(into.item, into.operation) : { ...made, sequence }, drops)
      erase(drops)
      if (!isNeedless) put(item)
      if (!into && !isNeedless) blobs.set(item.id, bytes)
      onPersisted?.()
      return { item, dropped: drops }
    },
    replace: async (id, made, bytes) => {
      const old = find(id)
      if (!old || old.state === 'sending') return null
      erase([old])
      const item = replacing({ ...made, sequence: old.sequence }, [old])
      put(item)
      blobs.set(item.id, bytes)
      return { item, dropped: [old] }
    },
    all: async () => present(),
    change: async (id, changed) => {
      const item = find(id)
      const next = item ? changed(item) : null
      if (next) put(next)
      return next
    },
    changeAll: async changed => {
      for (const item of present()) {
        const next = changed(item)
        if (next) put(next)
      }
    },
    remove: async (chosen, { changed } = {}) => {
      const removed = chosen(present())
      for (const item of present()) {
        const operation = changed?.(item)
        if (operation) put(withOperation(item, operation))
      }
      erase(removed)
      return removed
    },
    // The page applies an answer at once, and no other one will.
    answers: async () => [],
    noteApplied: async () => undefined,
    forgetAnswers: async () => undefined,
    blobs: async item => {
      const found = blobs.get(item.id) ?? []
      if (found.length < item.blobs.length)
        throw new DamagedBytes('The bytes of a picture are missing on this device')
      return new Map(found.map(({ record, bytes }) => [record.id, new Blob([bytes], { type: record.type })]))
    },
    setAside: async (item, reason) => {
      const key = crypto.randomUUID()
      damaged.set(key, { key, foundAt: Date.now(), reason, raw: item })
      items.delete(item.sequence)
    },
    damaged: async () => [...damaged.values()],
    discardDamaged: async key => {
      damaged.delete(key)
    },
    // No other tab can see it.
    acquireLease: async () => true,
    close: async () => undefined,
  }
}
