import { type DBSchema, openDB } from 'idb'

/** This device's record of a member's push registration; the worker reads it too. */
export type PushNote = {
  memberId: string
  /** Null if the member turned push off here: it is not turned on again automatically. */
  registration: { id: string; endpoint: string; sessionId: string; refreshedAt: number } | null
}

export const readPushNote = (memberId: string) => withDatabase(database => database.get('members', memberId))

export const readPushNotes = () => withDatabase(database => database.getAll('members'))

export const writePushNote = (note: PushNote) => withDatabase(database => database.put('members', note))

export const forgetPushNote = (memberId: string) =>
  withDatabase(database => database.delete('members', memberId))

const withDatabase = async <Value>(use: (database: Awaited<ReturnType<typeof open>>) => Promise<Value>) => {
  const database = await open()
  try {
    return await use(database)
  } finally {
    database.close()
  }
}

const open = () =>
  openDB<Schema>('bowline-push', 1, {
    upgrade: database => {
      database.createObjectStore('members', { keyPath: 'memberId' })
    },
  })

interface Schema extends DBSchema {
  members: { key: string; value: PushNote }
}
