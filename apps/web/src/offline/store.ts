import type { Operation } from '@bowline/domain/operation'
import type { IDBPTransaction } from 'idb'
import { createConnection } from '../member-database/connection.ts'
import {
  type CachedAnswer,
  keysOfDraft,
  type MemberSchema,
  type SavedDraft,
  strict,
} from '../member-database/schema.ts'
import { checksumOf } from './checksum.ts'
import type { Folding } from './define-operation.ts'
import type { Fold } from './fold.ts'
import type { BlobRecord, DamagedItem, OutboxItem } from './item.ts'
import { replacing } from './order.ts'
import { DamagedBytes } from './outbox-error.ts'
import { isValidItem, rawIdOf, withOperation } from './validate-item.ts'

export type BlobBytes = { record: BlobRecord; bytes: ArrayBuffer }

export type OutboxStore = ReturnType<typeof createStore>

type Stores = 'items' | 'blobs' | 'damaged' | 'drafts' | 'draftBytes' | 'answers' | 'leases'

/** What items leave with, in the transaction that removes them. */
type Leaving = {
  /** Of completed operations. */
  answers?: readonly CachedAnswer[]
  /** New operations of the remaining items. */
  changed?: (item: OutboxItem) => Operation | null
  /** The draft that a discarded operation becomes again. */
  into?: SavedDraft
}

/** The outbox in the member's database. Nobody else can read it, so nobody sends another member's operations. */
export const createStore = (memberId: string) => {
  // Operations that are pending when a session ends stay, so the outbox opens the database again after a wipe.
  const { open, close } = createConnection(memberId, 'reopen')
  const writing = async <Name extends Stores>(...names: Name[]) => {
    const transaction = (await open()).transaction(names, 'readwrite', strict)
    // The awaiting caller gets its failure. If an earlier step has failed, nobody awaits it.
    transaction.done.catch(() => undefined)
    return transaction
  }
  /** All stores that a hand-over touches. */
  const handingOver = () => writing(...handedOver)
  const persistBytes = (transaction: Writing, itemId: string, blobs: BlobBytes[]) =>
    Promise.all(
      blobs.map(({ record, bytes }) => transaction.objectStore('blobs').put({ ...record, itemId, bytes })),
    )
  const persistDraft = (transaction: Writing, { draft, bytes }: SavedDraft) => {
    const bytesStore = transaction.objectStore('draftBytes')
    const saving: Promise<unknown>[] = [transaction.objectStore('drafts').put(draft)]
    for (const [key, picture] of bytes.put) saving.push(bytesStore.put(picture, key))
    for (const key of bytes.remove) saving.push(bytesStore.delete(key))
    return saving
  }
  const spend = (transaction: Writing, slot: string | undefined) =>
    slot === undefined
      ? []
      : [
          transaction.objectStore('drafts').delete(slot),
          transaction.objectStore('draftBytes').delete(keysOfDraft(slot)),
        ]
  const erase = async (transaction: Writing, erased: readonly OutboxItem[]) => {
    const blobs = transaction.objectStore('blobs')
    const eraseOne = async (item: OutboxItem) => {
      await transaction.objectStore('items').delete(item.sequence)
      for (const key of await blobs.index('itemId').getAllKeys(item.id)) await blobs.delete(key)
    }
    await Promise.all(erased.map(eraseOne))
  }
  /** Unless it is being sent already. */
  const folded = async (added: OutboxItem, fold: Fold) => {
    const transaction = await handingOver()
    const items = transaction.objectStore('items')
    const present = (await items.getAll()).filter(isValidItem)
    const own = present.find(({ id }) => id === added.id)
    if (own?.state !== 'waiting' || own.attempts > 0) return { item: added, dropped: [] }
    const others = present.filter(({ id }) => id !== added.id)
    const { drops, into, isNeedless } = fold(own.operation, others)
    const item = replacing(into ? withOperation(into.item, into.operation) : own, drops)
    await items.put(item)
    const dropped = into || isNeedless ? [...drops, own] : drops
    await erase(transaction, dropped)
    await transaction.done
    return { item, dropped }
  }

  return {
    /**
     * Stored once `onPersisted` is called, then folded into pending operations (fold.ts).
     * @param spends the draft that becomes the operation: it is deleted in the same transaction
     * @returns the item that contains it from then on
     */
    add: async (
      made: Omit<OutboxItem, 'sequence'>,
      blobs: BlobBytes[],
      fold: Fold,
      { onPersisted, spends }: { onPersisted?: () => void; spends?: string } = {},
    ) => {
      const transaction = await handingOver()
      const items = transaction.objectStore('items')
      const reading = items.getAll()
      const adding = items.add(made)
      const persisting = persistBytes(transaction, made.id, blobs)
      const spending = spend(transaction, spends)
      // All requests are made at once, so that a page that is closed now has no more steps left.
      transaction.commit()
      const [present, sequence] = await Promise.all([reading, adding, persisting, ...spending])
      await transaction.done
      onPersisted?.()
      const item: OutboxItem = { ...made, sequence }
      if (!changesAny(fold(item.operation, present.filter(isValidItem)))) return { item, dropped: [] }
      // It is stored; without folding it is still correct.
      return await folded(item, fold).catch(() => ({ item, dropped: [] }))
    },

    /** Replaces an item that is not being sent. Null if it is being sent or has left. */
    replace: async (id: string, made: Omit<OutboxItem, 'sequence'>, blobs: BlobBytes[], spends?: string) => {
      const transaction = await handingOver()
      const old = await transaction.objectStore('items').index('id').get(id)
      if (!isValidItem(old) || old.state === 'sending') return null
      await erase(transaction, [old])
      const item = replacing({ ...made, sequence: old.sequence }, [old])
      await transaction.objectStore('items').put(item)
      await persistBytes(transaction, item.id, blobs)
      await Promise.all(spend(transaction, spends))
      await transaction.done
      return { item, dropped: [old] }
    },

    /** Oldest first. Items that don't match their checksum are set aside on the way. */
    all: async () => {
      const stored: unknown[] = await (await open()).getAll('items')
      if (stored.every(isValidItem)) return stored
      const transaction = await writing('items', 'damaged')
      for await (const cursor of transaction.objectStore('items')) {
        if (isValidItem(cursor.value)) continue
        await transaction.objectStore('damaged').put(damage(cursor.value, 'The stored operation is damaged'))
        await cursor.delete()
      }
      await transaction.done
      return stored.filter(isValidItem)
    },

    /** Reads and writes in one transaction, so only one of two tabs can claim an item. Null changes nothing. */
    change: async (id: string, changed: (item: OutboxItem) => OutboxItem | null) => {
      const transaction = await writing('items')
      const item = await transaction.objectStore('items').index('id').get(id)
      const next = item && isValidItem(item) ? changed(item) : null
      if (next) await transaction.objectStore('items').put(next)
      await transaction.done
      return next
    },

    changeAll: async (changed: (item: OutboxItem) => OutboxItem | null) => {
      const transaction = await writing('items')
      for (const item of await transaction.objectStore('items').getAll()) {
        const next = isValidItem(item) ? changed(item) : null
        if (next) await transaction.objectStore('items').put(next)
      }
      await transaction.done
    },

    /**
     * Chosen inside the transaction, to leave out items just claimed by another tab. Without any, no draft is stored.
     */
    remove: async (
      chosen: (items: OutboxItem[]) => OutboxItem[],
      { answers = [], changed, into }: Leaving = {},
    ) => {
      const transaction = await handingOver()
      const present = (await transaction.objectStore('items').getAll()).filter(isValidItem)
      const removed = chosen(present)
      for (const item of present) {
        const operation = changed?.(item)
        if (operation) await transaction.objectStore('items').put(withOperation(item, operation))
      }
      await Promise.all(answers.map(answer => transaction.objectStore('answers').put(answer)))
      if (into && removed.length) await Promise.all(persistDraft(transaction, into))
      await erase(transaction, removed)
      await transaction.done
      return removed
    },

    /** The stored answers in the order the operations were made: their ids have the time in them. */
    answers: async () => (await open()).getAll('answers'),

    noteApplied: async (answers: readonly CachedAnswer[], applied: CachedAnswer['applied']) => {
      const transaction = (await open()).transaction('answers', 'readwrite')
      await Promise.all(answers.map(answer => transaction.store.put({ ...answer, applied })))
      await transaction.done
    },

    forgetAnswers: async (ids: readonly string[]) => {
      const transaction = (await open()).transaction('answers', 'readwrite')
      await Promise.all(ids.map(id => transaction.store.delete(id)))
      await transaction.done
    },

    /** @throws DamagedBytes */
    blobs: async (item: OutboxItem) => {
      const database = await open()
      const blobs = new Map<string, Blob>()
      for (const { id, type, checksum } of item.blobs) {
        const stored = await database.get('blobs', [item.id, id])
        if (!stored) throw new DamagedBytes('The bytes of a picture are missing on this device')
        if (checksumOf(stored.bytes) !== checksum)
          throw new DamagedBytes('The bytes of a picture on this device are damaged')
        blobs.set(id, new Blob([stored.bytes], { type }))
      }
      return blobs
    },

    setAside: async (item: OutboxItem, reason: string) => {
      const transaction = await writing('items', 'damaged')
      await transaction.objectStore('damaged').put(damage(item, reason))
      await transaction.objectStore('items').delete(item.sequence)
      await transaction.done
    },

    damaged: async () => (await open()).getAll('damaged'),

    discardDamaged: async (key: string) => {
      const transaction = await writing('damaged', 'blobs')
      const found = await transaction.objectStore('damaged').get(key)
      const blobs = transaction.objectStore('blobs')
      const id = rawIdOf(found?.raw)
      if (id) for (const blob of await blobs.index('itemId').getAllKeys(id)) await blobs.delete(blob)
      await transaction.objectStore('damaged').delete(key)
      await transaction.done
    },

    /** Whether added items survive the page. */
    isPersistent: () => true,

    /** True when `holder` has the lease from now on; see lease.ts. */
    acquireLease: async (name: string, holder: string, now: number, until: number) => {
      const transaction = await writing('leases')
      const lease = await transaction.objectStore('leases').get(name)
      const free = !lease || lease.holder === holder || lease.until <= now
      if (free) await transaction.objectStore('leases').put({ name, holder, until })
      await transaction.done
      return free
    },

    close,
  }
}

const changesAny = ({ drops, into, isNeedless }: Folding) =>
  drops.length > 0 || into !== undefined || isNeedless === true

const damage = (raw: unknown, reason: string): DamagedItem => ({
  key: crypto.randomUUID(),
  foundAt: Date.now(),
  reason,
  raw,
})

const handedOver = ['items', 'blobs', 'drafts', 'draftBytes', 'answers'] as const

type Writing = IDBPTransaction<MemberSchema, (typeof handedOver)[number][], 'readwrite'>
