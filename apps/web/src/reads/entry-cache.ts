import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { changeReads, replaceRead } from './change-reads.ts'

type Keys = { lists: readonly string[]; one: (id: string) => readonly string[] }

/**
 * Reads and changes the cached answers about one kind of entry, such as events: all lists, and each entry on its own.
 * @param field holds the entries of a list's page
 */
export const createEntryCache = <Entry extends { id: string }, Field extends string>(
  field: Field,
  keys: Keys,
) => {
  type Lists = InfiniteData<Record<Field, Entry[]>>

  /** Maps the entries of a list. An entry that maps to null leaves the list. */
  const mapEntries =
    (change: (entry: Entry) => Entry | null) =>
    <Data extends Lists>(data: Data): Data => ({
      ...data,
      pages: data.pages.map(page => ({
        ...page,
        [field]: page[field].flatMap(entry => change(entry) ?? []),
      })),
    })

  /** Finds an entry in any cached list. */
  const find = (queryClient: QueryClient, id: string): Entry | undefined =>
    queryClient
      .getQueriesData<Lists>({ queryKey: keys.lists })
      .flatMap(([, list]) => list?.pages ?? [])
      .flatMap(page => page[field])
      .find(entry => entry.id === id)

  return {
    mapEntries,
    find,
    /** Replaces an entry wherever it is cached. */
    replace: async (queryClient: QueryClient, entry: Entry) => {
      const replaced = mapEntries(old => (old.id === entry.id ? entry : old))
      await changeReads<Lists>(queryClient, keys.lists, replaced)
      await replaceRead(queryClient, keys.one(entry.id), entry)
    },
    /** Query options: an entry that a list has shown is shown at once, and fetched again all the same. */
    initialFromLists: (queryClient: QueryClient, id: string) => ({
      initialData: () => find(queryClient, id),
      initialDataUpdatedAt: 0,
    }),
  }
}
