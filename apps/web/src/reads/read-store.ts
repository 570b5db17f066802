import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { type CachedQuery, isCachedQuery } from './cache-rule.ts'

export type ReadStore = ReturnType<typeof createReadStore>

export const readsPrefix = 'bowline-reads-'

/**
 * A member's stored queries on this device, one record each, so that a change writes only that record. Losing one
 * costs a request, so unreadable ones are dropped.
 * @param version queries stored under another version are dropped
 */
export const createReadStore = (memberId: string, version: string) => {
  const name = `${readsPrefix}${memberId}`
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  let isClosed = false

  const open = () => {
    if (isClosed) return Promise.reject(new Error('These reads are closed'))
    opening ??= openOrRecreate(name).catch(error => {
      opening = undefined
      throw error
    })
    return opening
  }
  const openOrRecreate = (name: string) =>
    openDB<Schema>(name, 1, {
      upgrade: database => {
        database.createObjectStore('reads', { keyPath: 'hash' })
        database.createObjectStore('about')
      },
      // Somebody deletes the database: the member has gone.
      blocking: () => close(),
      terminated: () => {
        opening = undefined
      },
    })
  const close = async () => {
    isClosed = true
    const database = await opening?.catch(() => undefined)
    database?.close()
  }
  const writing = async () => (await open()).transaction(['reads', 'about'], 'readwrite')

  return {
    /** @throws where this browser keeps nothing */
    all: async (): Promise<CachedQuery[]> => {
      const database = await open()
      const [known, found] = await Promise.all([database.get('about', 'version'), allOf(database)])
      if (known === version && found) return found.filter(isCachedQuery)
      const transaction = await writing()
      await transaction.objectStore('reads').clear()
      await transaction.objectStore('about').put(version, 'version')
      await transaction.done
      return []
    },

    write: async (queries: readonly CachedQuery[], gone: readonly string[]) => {
      const transaction = await writing()
      const reads = transaction.objectStore('reads')
      for (const hash of gone) void reads.delete(hash)
      for (const read of queries) void reads.put(read)
      await transaction.done
    },

    clear: async () => (await open()).clear('reads'),
    close,
  }
}

/** Permanently. */
export const deleteReadStore = (memberId: string) => deleteDB(`${readsPrefix}${memberId}`)

/** Null if even one of them is unreadable: then none of them is trusted. */
const allOf = (database: IDBPDatabase<Schema>): Promise<unknown[] | null> =>
  database.getAll('reads').catch(() => null)

interface Schema extends DBSchema {
  reads: { key: string; value: CachedQuery }
  about: { key: string; value: string }
}
