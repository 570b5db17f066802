import type { DBSchema, IDBPDatabase } from 'idb'
import { openUnlessMissing } from './open-unless-missing.ts'
import type { MemberSchema } from './schema.ts'

/** The stores of the four databases together. Each has some of them, and a damaged one may have none. */
interface OldSchema extends DBSchema {
  items: MemberSchema['items']
  blobs: MemberSchema['blobs']
  damaged: MemberSchema['damaged']
  answers: MemberSchema['answers']
  drafts: MemberSchema['drafts']
  bytes: MemberSchema['draftBytes']
  leases: MemberSchema['leases']
  reads: MemberSchema['queries']
  about: { key: string; value: string }
  /** The id of this one, because a tab of an earlier version may make another by the same name. */
  identity: { key: string; value: string }
}

export type OldDatabase = IDBPDatabase<OldSchema>

/** Opens a database so that earlier versions of the app can go on using it. Null if there is none. */
export const openShared = (name: string) => openUnlessMissing<OldSchema>(name)

/** Open tabs of earlier versions close the database for this one, and cannot open it again until it is deleted. */
const lockedVersion = 1000

/** Opens a database so that earlier versions of the app cannot use it. Null if there is none. */
export const openLocked = async (name: string, onBlocked: () => void) => {
  const database = await openUnlessMissing<OldSchema>(name, lockedVersion, {
    blocked: onBlocked,
    upgrade: opened => {
      void opened.createObjectStore('identity').put(crypto.randomUUID(), 'id')
    },
  })
  const id = await database?.get('identity', 'id')
  return database && id ? { database, id } : null
}

type OldStore = 'items' | 'blobs' | 'damaged' | 'answers' | 'drafts' | 'reads'

/** Everything in one of its stores; nothing if it has no such store. */
export const recordsOf = async <Name extends OldStore>(
  database: OldDatabase,
  store: Name,
): Promise<OldSchema[Name]['value'][]> =>
  database.objectStoreNames.contains(store) ? database.getAll(store) : []
