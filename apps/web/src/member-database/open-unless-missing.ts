import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

type Callbacks<Schema extends DBSchema> = {
  blocked?: OpenDBCallbacks<Schema>['blocked']
  upgrade?: (
    database: IDBPDatabase<Schema>,
    transaction: Parameters<NonNullable<OpenDBCallbacks<Schema>['upgrade']>>[3],
  ) => void
}

/** Opens a database, at its present version if none is given. Null if there is none; it is not created. */
export const openUnlessMissing = async <Schema extends DBSchema>(
  name: string,
  version?: number,
  { blocked, upgrade }: Callbacks<Schema> = {},
) => {
  let isMissing = false
  const opening = openDB<Schema>(name, version, {
    blocked,
    upgrade: (database, from, _to, transaction) => {
      isMissing = from === 0
      // `opening` reports the failure.
      transaction.done.catch(() => undefined)
      if (isMissing) transaction.abort()
      else upgrade?.(database, transaction)
    },
  })
  try {
    return await opening
  } catch (error) {
    if (isMissing) return null
    throw error
  }
}
