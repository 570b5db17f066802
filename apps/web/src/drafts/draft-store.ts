import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { StoredDraft } from './slots.ts'

export type DraftStore = ReturnType<typeof createDraftStore>

export type DraftBytes = { type: string; bytes: ArrayBuffer }

export const draftsPrefix = 'bowline-drafts-'

/** A member's drafts on this device. Pictures are stored separately, so that a keystroke does not write megabytes. */
export const createDraftStore = (memberId: string) => {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  let isClosed = false

  const open = () => {
    if (isClosed) return Promise.reject(new Error('These drafts are closed'))
    opening ??= openDB<Schema>(`${draftsPrefix}${memberId}`, 1, {
      upgrade: database => {
        database.createObjectStore('drafts', { keyPath: 'slot' }).createIndex('key', 'key')
        database.createObjectStore('bytes')
        database.createObjectStore('leases', { keyPath: 'name' })
      },
      // Somebody deletes the database: the member has gone.
      blocking: () => close(),
      terminated: () => {
        opening = undefined
      },
    }).catch(error => {
      opening = undefined
      throw error
    })
    return opening
  }
  const close = async () => {
    isClosed = true
    const database = await opening?.catch(() => undefined)
    database?.close()
  }
  const writing = async () => (await open()).transaction(['drafts', 'bytes'], 'readwrite', strict)

  return {
    of: async (key: string) => (await open()).getAllFromIndex('drafts', 'key', key),
    one: async (slot: string) => (await open()).get('drafts', slot),
    bytes: async (slot: string) => (await open()).get('bytes', slot),
    count: async () => (await open()).count('drafts'),

    /** @param bytes null: there are none; undefined: they are unchanged */
    save: async (draft: StoredDraft, bytes: DraftBytes | null | undefined) => {
      const transaction = await writing()
      void transaction.objectStore('drafts').put(draft)
      if (bytes) void transaction.objectStore('bytes').put(bytes, draft.slot)
      if (bytes === null) void transaction.objectStore('bytes').delete(draft.slot)
      // A page that is being closed starts no more requests.
      transaction.commit()
      await transaction.done
    },

    remove: async (slot: string) => {
      const transaction = await writing()
      void transaction.objectStore('drafts').delete(slot)
      void transaction.objectStore('bytes').delete(slot)
      await transaction.done
    },

    /** Drops what an operation was made of, once the server has it. */
    removeSpent: async (operation: unknown) => {
      const made = JSON.stringify(operation)
      const transaction = await writing()
      for (const { slot, becomes } of await transaction.objectStore('drafts').getAll()) {
        if (!becomes || !made.includes(becomes)) continue
        void transaction.objectStore('drafts').delete(slot)
        void transaction.objectStore('bytes').delete(slot)
      }
      await transaction.done
    },

    /** True when `holder` has the lease from now on; see claims.ts. */
    acquireLease: async (name: string, holder: string, now: number, until: number) => {
      const transaction = (await open()).transaction('leases', 'readwrite')
      const lease = await transaction.store.get(name)
      const isFree = !lease || lease.holder === holder || lease.until <= now
      if (isFree && until > now) await transaction.store.put({ name, holder, until })
      if (isFree && until <= now) await transaction.store.delete(name)
      await transaction.done
      return isFree
    },

    close,
  }
}

/** Typed text survives a crash of the browser, and usually one of the machine. */
const strict = { durability: 'strict' } as const

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { key: string } }
  bytes: { key: string; value: DraftBytes }
  leases: { key: string; value: { name: string; holder: string; until: number } }
}
