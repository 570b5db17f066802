import type { Operation as memberDatabases } from '@bowline/domain/operation'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** The server's answer to an operation that was sent while no page was open. */
type CachedAnswer = { id: string; operation: memberDatabases; answer: unknown }

type CachedAnswers = ReturnType<typeof createCachedAnswers>

export const answersPrefix = 'bowline-answers-'

/**
 * Answers that the service worker received, for the next page's cached queries. Without them and without a network,
 * the page would show neither the pending operation nor its result.
 */
export const createCachedAnswers = (memberId: string) => {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const open = () => {
    opening ??= openDB<Schema>(`${answersPrefix}${memberId}`, 1, {
      upgrade: database => {
        database.createObjectStore('answers', { keyPath: 'id' })
      },
      // Somebody deletes the database: the member has gone.
      blocking: () => void close(),
    })
    return opening
  }
  const close = async () => {
    const database = await opening?.catch(() => undefined)
    opening = undefined
    database?.close()
  }
  return {
    persist: async (answer: CachedAnswer) => {
      await (await open()).put('answers', answer)
    },
    /** In the order the operations were made: their ids have the time in them. */
    all: async () => (await open()).getAll('answers'),
    forget: async (id: string) => (await open()).delete('answers', id),
    close,
  }
}

type Hear = (operation: memberDatabases, answer: unknown, id: string) => unknown

/** Applies the stored answers, and then each new one as it arrives. Applied answers are deleted. */
export const hearing = (answers: CachedAnswers, onAnswer: Hear): Hear => {
  const hear = async (operation: memberDatabases, answer: unknown, id: string) => {
    await onAnswer(operation, answer, id)
    await answers.forget(id)
  }
  const replayCached = async () => {
    for (const { id, operation, answer } of await answers.all()) await hear(operation, answer, id)
  }
  // Answers that cannot be applied cause a refetch.
  replayCached().catch(() => undefined)
  return hear
}

interface Schema extends DBSchema {
  answers: { key: string; value: CachedAnswer }
}
