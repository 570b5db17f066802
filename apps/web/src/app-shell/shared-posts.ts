import { type DBSchema, openDB } from 'idb'

/** Content shared by another app, from the worker that received it to the composer. */
export type SharedPost = { title: string; text: string; url: string; picture: File | null }

const day = 24 * 60 * 60_000

/** @returns the id to load it by; it is deleted after a day */
export const persistShare = async (shared: SharedPost, now = Date.now()) => {
  const database = await open()
  const transaction = database.transaction('shares', 'readwrite')
  for await (const cursor of transaction.store) if (now - cursor.value.at > day) await cursor.delete()
  const id = crypto.randomUUID()
  await transaction.store.add({ ...shared, id, at: now })
  await transaction.done
  database.close()
  return id
}

/** Null if it was already loaded. */
export const consumeShare = async (id: string): Promise<SharedPost | null> => {
  const database = await open()
  const transaction = database.transaction('shares', 'readwrite')
  const shared = await transaction.store.get(id)
  await transaction.store.delete(id)
  await transaction.done
  database.close()
  return shared ?? null
}

const open = () =>
  openDB<Schema>('bowline-shared', 1, {
    upgrade: database => {
      database.createObjectStore('shares', { keyPath: 'id' })
    },
  })

interface Schema extends DBSchema {
  shares: { key: string; value: SharedPost & { id: string; at: number } }
}
