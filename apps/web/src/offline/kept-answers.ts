import type { Operation } from '@bowline/domain/operation'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What the server said to an operation while no page was there to hear it. */
type KeptAnswer = { id: string; operation: Operation; answer: unknown }

type KeptAnswers = ReturnType<typeof createKeptAnswers>

export const answersPrefix = 'bowline-answers-'

/**
 * Answers that the service worker got, for the next page to bring into its reads: without a network it would show
 * neither what is pending no more nor what the server made of it.
 */
export const createKeptAnswers = (memberId: string) => {
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
    keep: async (answer: KeptAnswer) => {
      await (await open()).put('answers', answer)
    },
    /** In the order the operations were made: their ids have the time in them. */
    all: async () => (await open()).getAll('answers'),
    forget: async (id: string) => (await open()).delete('answers', id),
    close,
  }
}

type Hear = (operation: Operation, answer: unknown, id: string) => unknown

/** Brings in what was kept, and from then on each answer as it comes: it is kept no longer. */
export const hearing = (answers: KeptAnswers, onAnswer: Hear): Hear => {
  const hear = async (operation: Operation, answer: unknown, id: string) => {
    await onAnswer(operation, answer, id)
    await answers.forget(id)
  }
  const hearKept = async () => {
    for (const { id, operation, answer } of await answers.all()) await hear(operation, answer, id)
  }
  // What can't be brought in is read again from the server.
  hearKept().catch(() => undefined)
  return hear
}

interface Schema extends DBSchema {
  answers: { key: string; value: KeptAnswer }
}
