import type { Operation } from '@bowline/domain/operation'
import type { CachedAnswer } from '../member-database/schema.ts'
import type { Done } from './drain.ts'
import { gathered } from './gathered.ts'
import type { PendingList } from './pending-list.ts'
import type { OutboxStore } from './store.ts'

type Settings = {
  store: Pick<OutboxStore, 'answers' | 'forgetAnswers'>
  pending: PendingList
  isClosed: () => boolean
  /** Applies an answer to the cached queries. Without it, answers stay stored for the next page. */
  onAnswer?: (operation: Operation, answer: unknown) => unknown
  /** Stores the cached queries that answers have changed. */
  persist?: () => Promise<unknown>
}

/** In milliseconds: how long an operation stays in the overlay until its answer is applied. */
const answerWait = 5_000
/** The same for several operations, whose refetches may have been put off. */
const batchWait = 30_000

/** How long answers are applied without a pause for the screen. */
const breath = 10

/** Applies answers to the cached queries, stores these, and only then deletes the answers. */
export const createApplyAnswers = ({ store, pending, isClosed, onAnswer, persist }: Settings) => {
  const apply = async ({ id, operation, answer }: CachedAnswer) => {
    if (!onAnswer) return
    try {
      await onAnswer(operation, answer)
    } catch {
      // The cached queries will be refetched; the operation is done either way.
    }
    await forget(id)
  }
  /** Only once its effect is stored: if the page dies before, the next one applies it. */
  const forget = gathered(async (ids: readonly string[]) => {
    await persist?.()
    if (!isClosed()) await store.forgetAnswers(ids).catch(() => undefined)
  })
  const show = async ({ item: { id, operation }, answer }: Done, wait: number) => {
    // The operation has left the outbox; this is only about what the screens show meanwhile.
    await atMost(wait, apply({ id, operation, answer }))
    pending.releaseRetained(id)
    pending.release([id])
    await pending.refresh().catch(() => undefined)
  }
  return {
    /** Answers that have just come. Resolves once they show. */
    answered: async (done: readonly Done[]) => {
      for (const { item } of done) pending.retain(item.id)
      const wait = done.length > 1 ? batchWait : answerWait
      const showing: Promise<void>[] = []
      let began = performance.now()
      for (const one of done) {
        if (performance.now() - began > breath) {
          await new Promise(resolve => setTimeout(resolve))
          began = performance.now()
        }
        showing.push(show(one, wait))
      }
      await Promise.all(showing)
    },
    /** Answers that the service worker received, or that an earlier page did not live to apply. */
    applyStored: async () => {
      for (const answer of onAnswer ? await store.answers() : []) if (!isClosed()) await apply(answer)
    },
  }
}

const atMost = async (milliseconds: number, work: unknown) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>(resolve => {
    timer = setTimeout(resolve, milliseconds)
  })
  try {
    await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
