import { type DBSchema, openDB } from 'idb'

type Texts = { title: string; text: string; url: string }

/**
 * Content shared by another app, from the worker that received it to the composer; or a first post that onboarding
 * begins. @property hobby chosen for the post
 */
export type SharedPost = Texts & { pictures: File[]; hobby?: string }

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
  if (!shared) return null
  // Earlier versions of the app stored one picture.
  const { pictures = shared.picture ? [shared.picture] : [], ...words } = shared
  return { ...words, pictures }
}

const open = () =>
  openDB<Schema>('bowline-shared', 1, {
    upgrade: database => {
      database.createObjectStore('shares', { keyPath: 'id' })
    },
  })

interface Schema extends DBSchema {
  shares: {
    key: string
    value: Partial<SharedPost> & Texts & { id: string; at: number; picture?: File | null }
  }
}
