import { limits } from '@bowline/domain/limits'
import type { Operation } from '@bowline/domain/operation'
import type { Batched } from './choose-batch.ts'
import { createBackOff } from './create-back-off.ts'
import type { Operations } from './define-operation.ts'
import { backOffDelay, classifyFailure } from './failure.ts'
import type { OutboxItem } from './item.ts'
import { orAborted } from './or-aborted.ts'
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

/** Sends several operations in one request, see batching.ts. */
export type Batching = {
  choose: (items: readonly OutboxItem[], isFree: (item: OutboxItem) => boolean) => readonly Batched[]
  /** @returns false if the server takes no batches, so that each operation has to be sent alone */
  attempt: (tools: BatchTools, chosen: readonly Batched[]) => Promise<boolean>
}

/** A completed operation. */
export type Done = { item: OutboxItem; answer: unknown }

type Settings = {
  operations: Operations
  store: OutboxStore
  lock: (signal: AbortSignal, run: () => Promise<void>) => Promise<void>
  send: Send
  /** For sending several operations in one request. Without it, each is sent alone. */
  loadBatching?: () => Promise<Batching>
  /** Several operations are about to be sent at once. */
  onBatch?: () => void
  now: () => number
  random: () => number
  mayStart: () => boolean
  changed: (gone?: readonly OutboxItem[]) => Promise<void>
  /** The answers are stored, and the items are gone from the store. Resolves once the answers are applied. */
  answered: (done: readonly Done[]) => Promise<void>
  /** Counts up with every sign-in. */
  session: () => number
  signedOut: (session: number) => void
}

/** The state when an attempt began: a late failure says nothing about newer states. */
type Begun = { round: number; session: number }

/** The parts of the drain that batching.ts needs. */
export type BatchTools = {
  store: OutboxStore
  closing: AbortSignal
  changed: Settings['changed']
  /** @returns what a failure of the attempt that begins now changes in an item */
  begin: () => (item: OutboxItem, error: unknown) => Partial<OutboxItem>
  /** Stores the answers. @returns the items that have left */
  finish: (done: readonly Done[]) => Promise<readonly OutboxItem[]>
}

const parallel = 4

/** Empties the queue: one tab at a time, one operation of a scope at a time, a few scopes side by side. */
export const createDrain = (settings: Settings) => {
  const { operations, store, now } = settings
  const backOff = createBackOff(failures => backOffDelay(failures, 0, settings.random))
  const closing = new AbortController()
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let wakeUp = () => {}
  /** False once the server has refused a batch as such. */
  let mayBatch = settings.loadBatching !== undefined

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
    const busy = new Map<string, Promise<void>>()
    try {
      await sendAll(busy)
    } finally {
      // The lock is held until all own requests have ended, in any case.
      await Promise.allSettled(busy.values())
    }
  }

  /** @param busy the request of each scope that is being sent; all scopes of a batch have the same */
  const sendAll = async (busy: Map<string, Promise<void>>) => {
    let isBatchInFlight = false
    const start = (sent: readonly OutboxItem[], work: Promise<void>) => {
      const scopes = sent.map(item => scopeOfItem(operations, item))
      const ended = work.finally(() => {
        for (const scope of scopes) busy.delete(scope)
      })
      for (const scope of scopes) busy.set(scope, ended)
    }
    const mayGoOn = () => !closing.signal.aborted && settings.mayStart() && backOff.pausedUntil() <= now()
    const isFree = (item: OutboxItem) => !busy.has(scopeOfItem(operations, item)) && isDue(item, now())
    for (;;) {
      const nudged = new Promise<void>(resolve => {
        wakeUp = resolve
      })
      const items = await store.all()
      const batching = mayBatch && !isBatchInFlight && items.length > 1 && mayGoOn() ? await load() : null
      const batch = batching?.choose(items, isFree) ?? []
      if (batching && batch.length > 1 && mayGoOn()) {
        isBatchInFlight = true
        settings.onBatch?.()
        const attempting = batching.attempt(tools, batch).then(isTaken => {
          mayBatch &&= isTaken
        })
        start(
          batch.map(({ item }) => item),
          attempting.finally(() => {
            isBatchInFlight = false
          }),
        )
      }
      // What could be part of a batch waits for the next one.
      const alone = isBatchInFlight ? items.filter(hasPictures) : items
      for (const item of alone.length ? nextOfScopes(operations, items) : []) {
        if (new Set(busy.values()).size >= parallel || !mayGoOn()) break
        if (isFree(item) && alone.includes(item))
          start([item], attempt(item, canceledBy(operations, item, items)))
      }
      if (!busy.size) return
      await Promise.race([nudged, ...busy.values()])
    }
  }

  /** Null if the code can't be loaded now. */
  const load = async () => (await settings.loadBatching?.().catch(() => null)) ?? null

  /** Only the lock's holder sends, so operations still marked "sending" belong to a closed tab. */
  const recover = () =>
    store.changeAll(item => (item.state === 'sending' ? { ...item, state: 'waiting' } : null))

  const attempt = async (item: OutboxItem, cancels: readonly string[]) => {
    const claimed = await store.change(item.id, current =>
      current.state === 'waiting' ? { ...current, state: 'sending', attempts: current.attempts + 1 } : null,
    )
    if (!claimed) return
    const begun = begin()
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
      return await failed(claimed, begun, error)
    }
    const done = [{ item: claimed, answer }]
    const settled = await finish(done)
    await settings.answered(done)
    await settings.changed(settled)
  }

  const begin = (): Begun => ({ round: backOff.round(), session: settings.session() })

  const finish = async (done: readonly Done[]) => {
    backOff.reset()
    return await store.remove(
      items => {
        const settled = new Set(done.flatMap(({ item }) => settledBy(operations, item, items)))
        return items.filter(item => settled.has(item))
      },
      {
        answers: done.map(({ item: { id, operation }, answer }) => ({ id, operation, answer })),
        changed: item => {
          const changes = done.map(({ item: own, answer }) => rebased(operations, own, answer, item))
          return changes.find(operation => operation !== null) ?? null
        },
      },
    )
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

  const tools: BatchTools = {
    store,
    closing: closing.signal,
    changed: settings.changed,
    begin: () => {
      const begun = begin()
      return (item, error) => afterFailure(item, begun, error)
    },
    finish: async done => {
      if (done.length === 0) return []
      const settled = await finish(done)
      // The next batch need not wait until the screens show the answers.
      settings.answered(done).catch(() => undefined)
      return settled
    },
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

const hasPictures = ({ blobs }: OutboxItem) => blobs.length > 0
