import { createConnection } from '../member-database/connection.ts'
import type { CachedQuery, MemberDatabase } from '../member-database/schema.ts'
import { isCachedQuery } from './cache-rule.ts'

export type ReadStore = ReturnType<typeof createReadStore>

/**
 * The stored queries in the member's database, one record each, so that a change writes only that record. Losing one
 * costs a request, so unreadable ones are dropped.
 * @param version queries stored under another version are dropped
 */
export const createReadStore = (memberId: string, version: string) => {
  const { open, close } = createConnection(memberId, 'stay-closed')
  const writing = async () => (await open()).transaction(['queries', 'about'], 'readwrite')

  return {
    /** @throws where this browser keeps nothing */
    all: async (): Promise<CachedQuery[]> => {
      const database = await open()
      const [known, found] = await Promise.all([database.get('about', 'queriesVersion'), allOf(database)])
      if (known === version && found) return found.filter(isCachedQuery)
      const transaction = await writing()
      await transaction.objectStore('queries').clear()
      await transaction.objectStore('about').put(version, 'queriesVersion')
      await transaction.done
      return []
    },

    write: async (queries: readonly CachedQuery[], gone: readonly string[]) => {
      const transaction = await writing()
      const stored = transaction.objectStore('queries')
      for (const hash of gone) void stored.delete(hash)
      for (const query of queries) void stored.put(query)
      await transaction.done
    },

    clear: async () => (await open()).clear('queries'),
    close,
  }
}

/** Null if even one of them is unreadable: then none of them is trusted. */
const allOf = (database: MemberDatabase): Promise<unknown[] | null> =>
  database.getAll('queries').catch(() => null)
