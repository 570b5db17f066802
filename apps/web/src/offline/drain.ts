import { limits } from '@bowline/domain/limits'
import type { Operation } from '@bowline/domain/operation'
import { createBackOff } from './create-back-off.ts'
import type { Operations } from './define-operation.ts'
import { backOffDelay, classifyFailure } from './failure.ts'
import type { OutboxItem } from './item.ts'
import { canceledBy, isDue, nextOfScopes, scopeOfItem, settledBy } from './order.ts'
import { DamagedBytes } from './outbox-error.ts'
import { rebased } from './rebase.ts'
import type { OutboxStore } from './store.ts'

/** Resolves with the server's answer. Throws an error with a `status`, or a TypeError without an answer. */
export type Send = (
  operation: Operation,
  context: {
    id: string
    madeAt?: number
    /** Ids of earlier operations that the server should refuse if they arrive after this one. */
    cancels?: readonly string[]
    blobs: ReadonlyMap<string, Blob>
    signal: AbortSignal
  },
) => Promise<unknown>

type Settings = {
  operations: Operations
  store: OutboxStore
  lock: (signal: AbortSignal, run: () => Promise<void>) => Promise<void>
  send: Send
  now: () => number
  random: () => number
  mayStart: () => boolean
  changed: (gone?: readonly OutboxItem[]) => Promise<void>
  /** The answer is stored, and the item is gone from the store. */
  answered: (item: OutboxItem, answer: unknown) => Promise<void>
  /** Counts up with every sign-in. */
  session: () => number
  signedOut: (session: number) => void
}

/** The state when an attempt began: a late failure says nothing about newer states. */
type Begun = { round: number; session: number }

const parallel = 4

/** Empties the queue: one tab at a time, one operation of a scope at a time, a few scopes side by side. */
export const createDrain = (settings: Settings) => {
  const { operations, store, now } = settings
  const backOff = createBackOff(failures => backOffDelay(failures, 0, settings.random))
  const closing = new AbortController()
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let wakeUp = () => {}

  const run = async () => {
    if (!settings.mayStart() || closing.signal.aborted) return
    isAskedAgain = true
    wakeUp()
    running ??= runWhileAsked()
    await running
  }

  const runWhileAsked = async () => {
    try {
      do {
        isAskedAgain = false
        await settings.lock(closing.signal, pass)
      } while (isAskedAgain && settings.mayStart())
    } catch (error) {
      if (!closing.signal.aborted) throw error
    } finally {
      running = null
    }
  }

  const pass = async () => {
    await recover()
    const sending = new Map<string, Promise<void>>()
    try {
      await sendAll(sending)
    } finally {
      // The lock is held until all own requests have ended, in any case.
      await Promise.allSettled(sending.values())
    }
  }

  const sendAll = async (sending: Map<string, Promise<void>>) => {
    for (;;) {
      const nudged = new Promise<void>(resolve => {
        wakeUp = resolve
      })
      const items = await store.all()
      for (const item of nextOfScopes(operations, items)) {
        if (sending.size >= parallel || closing.signal.aborted || !settings.mayStart()) break
        if (backOff.pausedUntil() > now()) break
        const scope = scopeOfItem(operations, item)
        if (sending.has(scope) || !isDue(item, now())) continue
        sending.set(
          scope,
          attempt(item, canceledBy(operations, item, items)).finally(() => sending.delete(scope)),
        )
      }
      if (!sending.size) return
      await Promise.race([nudged, ...sending.values()])
    }
  }

  /** Only the lock's holder sends, so operations still marked "sending" belong to a closed tab. */
  const recover = () =>
    store.changeAll(item => (item.state === 'sending' ? { ...item, state: 'waiting' } : null))

  const attempt = async (item: OutboxItem, cancels: readonly string[]) => {
    const claimed = await store.change(item.id, current =>
      current.state === 'waiting' ? { ...current, state: 'sending', attempts: current.attempts + 1 } : null,
    )
    if (!claimed) return
    const round = backOff.round()
    const session = settings.session()
    let answer: unknown
    try {
      const blobs = await store.blobs(claimed)
      await settings.changed()
      // An upload has no fixed time limit: it ends only when it stalls (fetch-with-progress.ts).
      const signal = blobs.size
        ? closing.signal
        : AbortSignal.any([closing.signal, AbortSignal.timeout(limits.storageOperation)])
      const context = { id: claimed.id, madeAt: claimed.createdAt, cancels, blobs, signal }
      answer = await orAborted(settings.send(claimed.operation, context), signal)
    } catch (error) {
      return await failed(claimed, { round, session }, error)
    }
    backOff.reset()
    const { id, operation } = claimed
    const settled = await store.remove(items => settledBy(operations, claimed, items), {
      answer: { id, operation, answer },
      changed: item => rebased(operations, claimed, answer, item),
    })
    await settings.answered(claimed, answer)
    await settings.changed(settled)
  }

  const failed = async (item: OutboxItem, begun: Begun, error: unknown) => {
    if (error instanceof DamagedBytes) await store.setAside(item, error.message)
    else await store.change(item.id, current => ({ ...current, ...afterFailure(item, begun, error) }))
    await settings.changed()
  }

  const afterFailure = (item: OutboxItem, begun: Begun, error: unknown): Partial<OutboxItem> => {
    if (closing.signal.aborted) return { state: 'waiting' }
    const verdict = classifyFailure(error)
    const { problem } = verdict
    if (verdict.outcome === 'signed-out') {
      settings.signedOut(begun.session)
      return { state: 'waiting', problem }
    }
    if (verdict.outcome === 'refused') return { state: 'attention', problem }
    if (verdict.unreachable) backOff.failed(begun.round, now())
    if (now() - item.createdAt >= limits.staleOperation) return { state: 'attention', problem }
    const nextAttemptAt = now() + backOffDelay(item.attempts, verdict.retryAfter, settings.random)
    return { state: 'waiting', problem, nextAttemptAt }
  }

  return {
    run,
    /** Something new is stored; a drain that is at work looks at once. */
    nudge: () => wakeUp(),
    resetBackOff: backOff.reset,
    pausedUntil: backOff.pausedUntil,
    close: async () => {
      closing.abort()
      await running?.catch(() => undefined)
    },
  }
}

const orAborted = async <Value>(work: Promise<Value>, signal: AbortSignal) => {
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
