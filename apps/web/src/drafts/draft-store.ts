import { createConnection } from '../member-database/connection.ts'
import { type BytesChange, keysOfDraft, type StoredDraft, strict } from '../member-database/schema.ts'

export type DraftStore = ReturnType<typeof createDraftStore>

/** The drafts in the member's database. The outbox deletes a draft in the transaction that stores its operation. */
export const createDraftStore = (memberId: string) => {
  const { open, close } = createConnection(memberId, 'stay-closed')
  const writing = async () => (await open()).transaction(['drafts', 'draftBytes'], 'readwrite', strict)

  return {
    of: async (key: string) => (await open()).getAllFromIndex('drafts', 'key', key),
    one: async (slot: string) => (await open()).get('drafts', slot),
    bytes: async (key: string) => (await open()).get('draftBytes', key),
    count: async () => (await open()).count('drafts'),
    countPictures: async () => (await open()).count('draftBytes'),

    save: async (draft: StoredDraft, { put, remove }: BytesChange = { put: [], remove: [] }) => {
      const transaction = await writing()
      const bytes = transaction.objectStore('draftBytes')
      void transaction.objectStore('drafts').put(draft)
      for (const [key, picture] of put) void bytes.put(picture, key)
      for (const key of remove) void bytes.delete(key)
      // A page that is being closed starts no more requests.
      transaction.commit()
      await transaction.done
    },

    remove: async (slot: string) => {
      const transaction = await writing()
      void transaction.objectStore('drafts').delete(slot)
      void transaction.objectStore('draftBytes').delete(keysOfDraft(slot))
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
