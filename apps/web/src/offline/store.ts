import type { Operation } from '@bowline/domain/operation'
import { deleteDB, type IDBPDatabase, type IDBPTransaction } from 'idb'
import { checksumOf } from './checksum.ts'
import type { Folding } from './define-operation.ts'
import type { Fold } from './fold.ts'
import type { BlobRecord, DamagedItem, OutboxItem } from './item.ts'
import { replacing } from './order.ts'
import { DamagedBytes } from './outbox-error.ts'
import { openDatabase, type Schema, type StoreName } from './store-schema.ts'
import { isValidItem, rawIdOf, withOperation } from './validate-item.ts'

export type BlobBytes = { record: BlobRecord; bytes: ArrayBuffer }

export type OutboxStore = ReturnType<typeof createStore>

/**
 * The outbox on this device: one database per account, so that nobody sends another member's operations. Pictures
 * are stored separately, so that reading the queue does not read megabytes.
 */
export const createStore = (memberId: string) => {
  let opening: Promise<IDBPDatabase<Schema>> | undefined

  const open = () => {
    opening ??= openDatabase(databaseName(memberId), {
      // Another tab deletes or upgrades the database; the next use opens it again.
      blocking: () => close(),
      terminated: () => forget(),
    }).catch(error => {
      forget()
      throw error
    })
    return opening
  }
  const forget = () => {
    opening = undefined
  }
  const close = async () => {
    const database = opening
    forget()
    await database?.then(
      opened => opened.close(),
      () => undefined,
    )
  }
  const writing = async <Name extends StoreName>(...names: Name[]) => {
    const transaction = (await open()).transaction(names, 'readwrite', { durability: 'strict' })
    // The awaiting caller gets its failure. If an earlier step has failed, nobody awaits it.
    transaction.done.catch(() => undefined)
    return transaction
  }
  const persistBytes = (transaction: Writing, itemId: string, blobs: BlobBytes[]) =>
    Promise.all(
      blobs.map(({ record, bytes }) => transaction.objectStore('blobs').put({ ...record, itemId, bytes })),
    )
  const erase = async (transaction: Writing, erased: readonly OutboxItem[]) => {
    const blobs = transaction.objectStore('blobs')
    for (const item of erased) {
      await transaction.objectStore('items').delete(item.sequence)
      for (const key of await blobs.index('itemId').getAllKeys(item.id)) await blobs.delete(key)
    }
  }
  /** Unless it is being sent already. */
  const folded = async (added: OutboxItem, fold: Fold) => {
    const transaction = await writing('items', 'blobs')
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
     * Stored once `kept` is called, then folded into pending operations (fold.ts). @returns the item that contains
     * it from then on
     */
    add: async (
      made: Omit<OutboxItem, 'sequence'>,
      blobs: BlobBytes[],
      fold: Fold,
      onPersisted?: () => void,
    ) => {
      const transaction = await writing('items', 'blobs')
      const items = transaction.objectStore('items')
      const reading = items.getAll()
      const adding = items.add(made)
      const persisting = persistBytes(transaction, made.id, blobs)
      // All requests are made at once, so that a page that is closed now has no more steps left.
      transaction.commit()
      const [present, sequence] = await Promise.all([reading, adding, persisting])
      await transaction.done
      onPersisted?.()
      const item: OutboxItem = { ...made, sequence }
      if (!changesAny(fold(item.operation, present.filter(isValidItem)))) return { item, dropped: [] }
      // It is stored; without folding it is still correct.
      return await folded(item, fold).catch(() => ({ item, dropped: [] }))
    },

    /** Replaces an item that is not being sent. Null if it is being sent or has left. */
    replace: async (id: string, made: Omit<OutboxItem, 'sequence'>, blobs: BlobBytes[]) => {
      const transaction = await writing('items', 'blobs')
      const old = await transaction.objectStore('items').index('id').get(id)
      if (!isValidItem(old) || old.state === 'sending') return null
      await erase(transaction, [old])
      const item = replacing({ ...made, sequence: old.sequence }, [old])
      await transaction.objectStore('items').put(item)
      await persistBytes(transaction, item.id, blobs)
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
     * Chosen inside the transaction, to leave out items just claimed by another tab. `changed`: new operations of
     * the remaining items.
     */
    remove: async (
      chosen: (items: OutboxItem[]) => OutboxItem[],
      changed: (item: OutboxItem) => Operation | null = () => null,
    ) => {
      const transaction = await writing('items', 'blobs')
      const present = (await transaction.objectStore('items').getAll()).filter(isValidItem)
      const removed = chosen(present)
      for (const item of present) {
        const operation = changed(item)
        if (operation) await transaction.objectStore('items').put(withOperation(item, operation))
      }
      await erase(transaction, removed)
      await transaction.done
      return removed
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
      const transaction = await writing('lease')
      const lease = await transaction.objectStore('lease').get(name)
      const free = !lease || lease.holder === holder || lease.until <= now
      if (free) await transaction.objectStore('lease').put({ name, holder, until })
      await transaction.done
      return free
    },

    close,
  }
}

/** Everything an account left on this device: for sign-out, once nothing is pending or the member agreed. */
export const deleteStore = (memberId: string) => deleteDB(databaseName(memberId))

const databaseName = (memberId: string) => `bowline-outbox-${memberId}`

const changesAny = ({ drops, into, isNeedless }: Folding) =>
  drops.length > 0 || into !== undefined || isNeedless === true

const damage = (raw: unknown, reason: string): DamagedItem => ({
  key: crypto.randomUUID(),
  foundAt: Date.now(),
  reason,
  raw,
})

type Writing = IDBPTransaction<Schema, ('items' | 'blobs')[], 'readwrite'>
