import type { Operation } from '@bowline/domain/operation'
import type { CachedAnswer } from '../member-database/schema.ts'
import type { Done } from './drain.ts'
import { gathered } from './gathered.ts'
import type { PendingList } from './pending-list.ts'
import type { OutboxStore } from './store.ts'

type Settings = {
  store: Pick<OutboxStore, 'answers' | 'noteApplied' | 'forgetAnswers'>
  pending: PendingList
  isClosed: () => boolean
  /** Applies an answer to the cached queries. Without it, answers stay stored for the next page. */
  onAnswer?: (operation: Operation, answer: unknown) => unknown
  /** Reads again what the screens show. */
  onOldAnswer?: () => unknown
  /** Stores the cached queries that answers have changed. */
  persist?: () => Promise<unknown>
  now: () => number
  /** When the page was requested, in milliseconds. */
  requestedAt: number
}

/** In milliseconds: how long an operation stays in the overlay until its answer is applied. */
const answerWait = 5_000
/** The same for several operations, whose refetches may have been put off. */
const batchWait = 30_000
/** How long an applied answer stays stored. A page that loads for longer refetches its data anyway. */
const answerKept = 30_000

/** How long answers are applied without a pause for the screen. */
const breath = 10

/** Applies answers to the cached queries, stores these, and only then notes the answers as applied. */
export const createApplyAnswers = ({
  store,
  pending,
  isClosed,
  onAnswer,
  onOldAnswer,
  persist,
  now,
  requestedAt,
}: Settings) => {
  const apply = async (cached: CachedAnswer) => {
    if (!onAnswer) return
    try {
      await onAnswer(cached.operation, cached.answer)
    } catch {
      // The cached queries will be refetched; the operation is done either way.
    }
    await note(cached)
  }
  /** Only once its effect is stored: if the page dies before, the next one applies it. */
  const note = gathered(async (answers: readonly CachedAnswer[]) => {
    await persist?.()
    if (isClosed()) return
    await store.noteApplied(answers, { at: now(), inPageOf: requestedAt }).catch(() => undefined)
    setTimeout(() => void forget(answers.map(({ id }) => id)), answerKept)
  })
  const forget = async (ids: readonly string[]) => {
    // The next page forgets what is left.
    if (!isClosed()) await store.forgetAnswers(ids).catch(() => undefined)
  }
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
      // A repeated write gets the answer to its first attempt, which may be older than what was read since.
      if (done.some(({ item }) => item.attempts > 1)) onOldAnswer?.()
    },
    /**
     * Applies answers that the service worker received, that an earlier page did not live to apply, or that one applied
     * after this page had been requested, whose data can be older.
     */
    applyStored: async () => {
      let isOld = false
      for (const answer of onAnswer ? await store.answers() : [])
        if (answer.applied && answer.applied.at < requestedAt) await forget([answer.id])
        else if (!isClosed() && answer.applied?.inPageOf !== requestedAt) {
          await apply(answer)
          isOld = true
        }
      if (isOld) onOldAnswer?.()
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
