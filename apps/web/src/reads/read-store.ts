import { createConnection } from '../member-database/connection.ts'
import type { CachedQuery } from '../member-database/schema.ts'
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
  const clear = async () => (await open()).clear('queries')

  return {
    /** @throws where this browser keeps nothing */
    all: async (): Promise<CachedQuery[]> => {
      const transaction = await writing()
      const [queries, about] = [transaction.objectStore('queries'), transaction.objectStore('about')]
      // One transaction: a query written since must not be cleared with those of another version.
      const found = await Promise.all([about.get('queriesVersion'), queries.getAll()]).catch(() => null)
      if (!found) {
        // If even one of them is unreadable, none of them is trusted.
        transaction.done.catch(() => undefined)
        await clear()
        return []
      }
      const [known, stored] = found
      if (known !== version) await Promise.all([queries.clear(), about.put(version, 'queriesVersion')])
      await transaction.done
      return known === version ? stored.filter(isCachedQuery) : []
    },

    write: async (queries: readonly CachedQuery[], gone: readonly string[]) => {
      const transaction = await writing()
      const stored = transaction.objectStore('queries')
      for (const hash of gone) void stored.delete(hash)
      for (const query of queries) void stored.put(query)
      await transaction.done
    },

    clear,
    close,
  }
}
