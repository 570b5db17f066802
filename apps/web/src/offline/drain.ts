import { limits } from '@bowline/domain/limits'
import type { Operation } from '@bowline/domain/operation'
import { createGate } from './connection-gate.ts'
import { backOff, judge } from './failure.ts'
import type { OutboxItem } from './item.ts'
import { isDue, nextOfScopes, scopeOfItem, settledBy } from './order.ts'
import { DamagedBytes } from './outbox-error.ts'
import { rebased } from './rebase.ts'
import type { OutboxStore } from './store.ts'

/** Resolves with the server's answer. Throws what has a `status`, or a TypeError where no answer came. */
export type Send = (
  operation: Operation,
  context: { id: string; madeAt?: number; blobs: ReadonlyMap<string, Blob>; signal: AbortSignal },
) => Promise<unknown>

type Settings = {
  store: OutboxStore
  lock: (signal: AbortSignal, run: () => Promise<void>) => Promise<void>
  send: Send
  now: () => number
  random: () => number
  mayStart: () => boolean
  changed: (gone?: readonly OutboxItem[]) => Promise<void>
  answered: (item: OutboxItem, answer: unknown) => Promise<void>
  /** Counts up with every sign-in. */
  session: () => number
  signedOut: (session: number) => void
}

/** What held when an attempt began: a late failure says nothing about what came since. */
type Begun = { round: number; session: number }

const parallel = 4

/** Empties the queue: one tab at a time, one operation of a scope at a time, a few scopes side by side. */
export const createDrain = (settings: Settings) => {
  const { store, now } = settings
  const gate = createGate(failures => backOff(failures, 0, settings.random))
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
      // The lock is kept until nothing of ours is under way, whatever happened.
      await Promise.allSettled(sending.values())
    }
  }

  const sendAll = async (sending: Map<string, Promise<void>>) => {
    for (;;) {
      const nudged = new Promise<void>(resolve => {
        wakeUp = resolve
      })
      for (const item of nextOfScopes(await store.all())) {
        if (sending.size >= parallel || closing.signal.aborted || !settings.mayStart()) break
        if (gate.closedUntil() > now()) break
        const scope = scopeOfItem(item)
        if (sending.has(scope) || !isDue(item, now())) continue
        sending.set(
          scope,
          attempt(item).finally(() => sending.delete(scope)),
        )
      }
      if (!sending.size) return
      await Promise.race([nudged, ...sending.values()])
    }
  }

  /** Only the holder of the lock sends: whatever is "sending" now was left so by a tab that died. */
  const recover = () =>
    store.changeAll(item => (item.state === 'sending' ? { ...item, state: 'waiting' } : null))

  const attempt = async (item: OutboxItem) => {
    const taken = await store.change(item.id, current =>
      current.state === 'waiting' ? { ...current, state: 'sending', attempts: current.attempts + 1 } : null,
    )
    if (!taken) return
    const round = gate.round()
    const session = settings.session()
    let answer: unknown
    try {
      const blobs = await store.blobs(taken)
      await settings.changed()
      const limit = AbortSignal.timeout(blobs.size ? limits.storageUpload : limits.storageOperation)
      const signal = AbortSignal.any([closing.signal, limit])
      const context = { id: taken.id, madeAt: taken.createdAt, blobs, signal }
      answer = await orAborted(settings.send(taken.operation, context), signal)
    } catch (error) {
      return await failed(taken, { round, session }, error)
    }
    gate.open()
    await settings.answered(taken, answer)
    const settled = await store.remove(
      items => settledBy(taken, items),
      item => rebased(taken, answer, item),
    )
    await settings.changed(settled)
  }

  const failed = async (item: OutboxItem, begun: Begun, error: unknown) => {
    if (error instanceof DamagedBytes) await store.setAside(item, error.message)
    else await store.change(item.id, current => ({ ...current, ...afterFailure(item, begun, error) }))
    await settings.changed()
  }

  const afterFailure = (item: OutboxItem, begun: Begun, error: unknown): Partial<OutboxItem> => {
    if (closing.signal.aborted) return { state: 'waiting' }
    const verdict = judge(error)
    const { problem } = verdict
    if (verdict.outcome === 'signed-out') {
      settings.signedOut(begun.session)
      return { state: 'waiting', problem }
    }
    if (verdict.outcome === 'refused') return { state: 'attention', problem }
    if (verdict.unreachable) gate.failed(begun.round, now())
    if (now() - item.createdAt >= limits.staleOperation) return { state: 'attention', problem }
    const nextAttemptAt = now() + backOff(item.attempts, verdict.retryAfter, settings.random)
    return { state: 'waiting', problem, nextAttemptAt }
  }

  return {
    run,
    /** Something new is stored; a drain that is at work looks at once. */
    nudge: () => wakeUp(),
    openGate: gate.open,
    gateClosedUntil: gate.closedUntil,
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
