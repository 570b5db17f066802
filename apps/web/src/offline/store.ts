import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { checksumOf } from './checksum.ts'
import type { BlobRecord, DamagedItem, OutboxItem } from './item.ts'
import { DamagedBytes } from './outbox-error.ts'
import { isSound, rawIdOf } from './soundness.ts'

export type BlobBytes = { record: BlobRecord; bytes: ArrayBuffer }

export type OutboxStore = ReturnType<typeof createStore>

/**
 * The outbox on this device: one database for each account, so that nobody ever sends what somebody else wrote.
 * Pictures lie beside the items, so that reading the queue does not read megabytes.
 */
export const createStore = (memberId: string) => {
  let opening: Promise<IDBPDatabase<Schema>> | undefined

  const open = () => {
    opening ??= openDB<Schema>(databaseName(memberId), 1, {
      upgrade: database => {
        database.createObjectStore('items', { keyPath: 'sequence' }).createIndex('id', 'id', { unique: true })
        database.createObjectStore('blobs', { keyPath: ['itemId', 'id'] }).createIndex('itemId', 'itemId')
        database.createObjectStore('damaged', { keyPath: 'key' })
        database.createObjectStore('lease', { keyPath: 'name' })
      },
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
  const writing = async <Name extends StoreName>(...names: Name[]) =>
    (await open()).transaction(names, 'readwrite', { durability: 'strict' })
  const erase = async (
    transaction: IDBPTransaction<Schema, ('items' | 'blobs')[], 'readwrite'>,
    erased: OutboxItem[],
  ) => {
    const blobs = transaction.objectStore('blobs')
    for (const item of erased) {
      await transaction.objectStore('items').delete(item.sequence)
      for (const key of await blobs.index('itemId').getAllKeys(item.id)) await blobs.delete(key)
    }
  }

  return {
    /** Stored for good once this resolves. `drops`: which of the others the new one makes superfluous. */
    add: async (
      made: Omit<OutboxItem, 'sequence'>,
      blobs: BlobBytes[],
      drops: (items: OutboxItem[]) => OutboxItem[],
    ) => {
      const transaction = await writing('items', 'blobs')
      const items = transaction.objectStore('items')
      const present = await items.getAll()
      const item = { ...made, sequence: (present.at(-1)?.sequence ?? 0) + 1 }
      const dropped = drops(present.filter(isSound))
      await erase(transaction, dropped)
      await items.add(item)
      for (const { record, bytes } of blobs)
        await transaction.objectStore('blobs').put({ ...record, itemId: item.id, bytes })
      await transaction.done
      return { item, dropped }
    },

    /** Oldest first. Items that don't match their checksum are set aside on the way. */
    all: async () => {
      const stored: unknown[] = await (await open()).getAll('items')
      if (stored.every(isSound)) return stored
      const transaction = await writing('items', 'damaged')
      for await (const cursor of transaction.objectStore('items')) {
        if (isSound(cursor.value)) continue
        await transaction.objectStore('damaged').put(damage(cursor.value, 'The stored operation is damaged'))
        await cursor.delete()
      }
      await transaction.done
      return stored.filter(isSound)
    },

    /** Reads and writes in one go: of two tabs only one can take an item. Null changes nothing. */
    change: async (id: string, changed: (item: OutboxItem) => OutboxItem | null) => {
      const transaction = await writing('items')
      const item = await transaction.objectStore('items').index('id').get(id)
      const next = item && isSound(item) ? changed(item) : null
      if (next) await transaction.objectStore('items').put(next)
      await transaction.done
      return next
    },

    changeAll: async (changed: (item: OutboxItem) => OutboxItem | null) => {
      const transaction = await writing('items')
      for (const item of await transaction.objectStore('items').getAll()) {
        const next = isSound(item) ? changed(item) : null
        if (next) await transaction.objectStore('items').put(next)
      }
      await transaction.done
    },

    /** Chosen inside the transaction, so that what was just taken by another tab can be left alone. */
    remove: async (chosen: (items: OutboxItem[]) => OutboxItem[]) => {
      const transaction = await writing('items', 'blobs')
      const removed = chosen((await transaction.objectStore('items').getAll()).filter(isSound))
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

    /** True when `holder` has the lease from now on; see lease.ts. */
    takeLease: async (name: string, holder: string, now: number, until: number) => {
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

const damage = (raw: unknown, reason: string): DamagedItem => ({
  key: crypto.randomUUID(),
  foundAt: Date.now(),
  reason,
  raw,
})

type StoreName = 'items' | 'blobs' | 'damaged' | 'lease'

interface Schema extends DBSchema {
  items: { key: number; value: OutboxItem; indexes: { id: string } }
  blobs: {
    key: [string, string]
    value: BlobRecord & { itemId: string; bytes: ArrayBuffer }
    indexes: { itemId: string }
  }
  damaged: { key: string; value: DamagedItem }
  lease: { key: string; value: { name: string; holder: string; until: number } }
}
