import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'
import type { BlobRecord, DamagedItem, OutboxItem } from './item.ts'

export interface Schema extends DBSchema {
  /** The sequence is missing only as one is added. */
  items: { key: number; value: Numbered; indexes: { id: string } }
  blobs: {
    key: [string, string]
    value: BlobRecord & { itemId: string; bytes: ArrayBuffer }
    indexes: { itemId: string }
  }
  damaged: { key: string; value: DamagedItem }
  lease: { key: string; value: { name: string; holder: string; until: number } }
}

/** Opens the outbox's database; its items number themselves, so that adding one need not read first. */
export const openDatabase = (
  name: string,
  callbacks: Pick<OpenDBCallbacks<Schema>, 'blocking' | 'terminated'>,
) =>
  openDB<Schema>(name, 2, {
    ...callbacks,
    upgrade: async (database, from, _, transaction) => {
      const earlier = from === 1 ? await transaction.objectStore('items').getAll() : []
      if (from === 0) createOthers(database)
      else database.deleteObjectStore('items')
      database
        .createObjectStore('items', { keyPath: 'sequence', autoIncrement: true })
        .createIndex('id', 'id', { unique: true })
      // With their former numbers: later ones continue from the highest.
      for (const item of earlier) await transaction.objectStore('items').add(item)
    },
  })

const createOthers = (database: IDBPDatabase<Schema>) => {
  database.createObjectStore('blobs', { keyPath: ['itemId', 'id'] }).createIndex('itemId', 'itemId')
  database.createObjectStore('damaged', { keyPath: 'key' })
  database.createObjectStore('lease', { keyPath: 'name' })
}

type Numbered = Omit<OutboxItem, 'sequence'> & { sequence?: number }

export type StoreName = 'items' | 'blobs' | 'damaged' | 'lease'
