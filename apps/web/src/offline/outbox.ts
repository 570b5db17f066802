import type { Operation } from '@bowline/domain/operation'
import { v7 as uuidv7 } from 'uuid'
import type { SavedDraft } from '../member-database/schema.ts'
import type { HoldRefetches } from '../reads/refetch-hold.ts'
import { createApplyAnswers } from './apply-answers.ts'
import { bytesOf } from './bytes.ts'
import { browserChannel, type Channel, type Message } from './channel.ts'
import { definitionOf, type Operations } from './define-operation.ts'
import { type Batching, createDrain, type Send } from './drain.ts'
import { createFold } from './fold.ts'
import type { OutboxItem } from './item.ts'
import { type Locks, leaseLocks, webLocks } from './locks.ts'
import { discardedWith, dueAt, nextOfScopes } from './order.ts'
import { storageFailure } from './outbox-error.ts'
import { isInProgress } from './pending.ts'
import { createPendingList } from './pending-list.ts'
import type { OutboxStore } from './store.ts'
import type { UnloadJournal } from './unload-journal.ts'
import { itemChecksum } from './validate-item.ts'

export type OutboxOptions = {
  memberId: string
  /** Everything the outbox needs to know about operations. */
  operations: Operations
  send: Send
  store: OutboxStore
  clock?: { now: () => number }
  locks?: Locks
  channel?: Channel
  /** False: don't even try. */
  online?: () => boolean
  /** For sending several operations in one request; see drain.ts. */
  loadBatching?: () => Promise<Batching>
  /**
   * Applies an answer to the cached queries. Its operation stays in the overlay until then, or for 5 s. Without it,
   * answers stay stored for the next page.
   */
  onAnswer?: (operation: Operation, answer: unknown) => unknown
  /** Called after answers were applied that may be older than what the screens show. */
  onOldAnswer?: () => unknown
  /** Stores the cached queries that answers have changed. */
  persist?: () => Promise<unknown>
  /** Puts refetches off while several operations are sent. */
  holdRefetches?: HoldRefetches
  random?: () => number
  /** When the page was requested, in milliseconds; by default as the browser knows it. */
  requestedAt?: number
  /** Only for pages; a worker is never left. */
  unloadJournal?: UnloadJournal
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Every write of the member passes through here: first stored on this device, then sent until the server has
 * accepted or refused it.
 */
export const createOutbox = (options: OutboxOptions) => {
  const { memberId, operations, store, unloadJournal } = options
  const fold = createFold(operations)
  const clock = options.clock ?? { now: () => Date.now() }
  const name = `bowline-outbox-${memberId}`
  const channel = options.channel ?? browserChannel(name)
  const locks = options.locks ?? ('locks' in navigator ? webLocks() : leaseLocks(store))
  const pending = createPendingList(store)
  let isClosed = false
  let session = 0

  const broadcast = (message: Message) => {
    if (!isClosed) channel.post(message)
  }
  const changed = async (removed: readonly OutboxItem[] = []) => {
    const ids = removed.map(({ id }) => id)
    broadcast({ type: 'changed', gone: ids })
    pending.release(ids)
    drain.nudge()
    await pending.refresh()
  }

  const { answered, applyStored } = createApplyAnswers({
    store,
    pending,
    isClosed: () => isClosed,
    onAnswer: options.onAnswer,
    onOldAnswer: options.onOldAnswer,
    persist: options.persist,
    now: clock.now,
    requestedAt: options.requestedAt ?? performance.timeOrigin,
  })

  /** Ends the hold of refetches. */
  let release: (() => void) | undefined
  let draining = 0
  const hold = () => {
    release ??= options.holdRefetches?.()
  }
  const whileHolding = async (work: () => Promise<void>) => {
    if (mayStart() && pending.state().items.filter(isInProgress).length > 1) hold()
    draining += 1
    try {
      await work()
    } finally {
      draining -= 1
      if (draining === 0) {
        release?.()
        release = undefined
      }
    }
  }

  const pause = (signedOut: boolean) => {
    if (!signedOut) session += 1
    pending.pause(signedOut)
  }

  const mayStart = () => !pending.state().signedOut && (options.online?.() ?? true)

  const drain = createDrain({
    operations,
    store,
    loadBatching: options.loadBatching,
    onBatch: hold,
    lock: (signal, run) => locks.request(name, signal, run),
    send: options.send,
    now: clock.now,
    random: options.random ?? Math.random,
    mayStart,
    changed,
    answered: async done => {
      broadcast({ type: 'answered', done })
      await answered(done)
    },
    session: () => session,
    signedOut: ofSession => {
      if (ofSession !== session) return
      broadcast({ type: 'signed-out' })
      pause(true)
    },
  })

  const hear = async (message: Message) => {
    if (message.type === 'signed-out') pause(true)
    if (message.type === 'resumed') pause(false)
    if (message.type === 'changed') pending.release(message.gone)
    if (message.type === 'answered') {
      await answered(message.done)
      pending.release(message.done.map(({ item }) => item.id))
    }
    drain.nudge()
    await pending.refresh()
  }
  channel.listen(message => {
    // A failed read leaves the state as it was; the next change reads again.
    if (!isClosed) hear(message).catch(() => undefined)
  })

  const made = async (operation: Operation, given: Readonly<Record<string, Blob>>) => {
    const pictures = [definitionOf(operations, operation)?.picture?.(operation) ?? []].flat()
    const blobs = await Promise.all(pictures.map(picture => bytesOf(picture, given)))
    const lasting = {
      id: uuidv7(),
      operation,
      createdAt: clock.now(),
      blobs: blobs.map(({ record }) => record),
    }
    const untried = { state: 'waiting', attempts: 0, nextAttemptAt: 0 } as const
    return { item: { ...lasting, checksum: itemChecksum(lasting), ...untried }, blobs }
  }
  const persist = async (making: ReturnType<typeof made>, spends?: string) => {
    const { item, blobs } = await making
    const end = () => unloadJournal?.end(item.id)
    return await store.add(item, blobs, fold, { onPersisted: end, spends }).catch(error => {
      end()
      throw storageFailure(error)
    })
  }
  /** Pictures have no room there; those of a new post are in its draft. */
  const note = async (making: ReturnType<typeof made>, spends?: string) => {
    const { item, blobs } = await making
    if (blobs.length === 0) unloadJournal?.begin(item, spends)
  }
  /** Operations from the unload journal of an earlier page, under their own ids, so that none is duplicated. */
  const restoreUnloaded = async () => {
    const left = unloadJournal?.left() ?? []
    for (const { spends, ...item } of left) {
      const isThere = await store.add(item, [], fold, { spends }).then(
        () => true,
        error => error instanceof Error && error.name === 'ConstraintError',
      )
      if (isThere) unloadJournal?.end(item.id)
    }
    if (left.length) await changed()
  }
  let enqueuing: Promise<unknown> = restoreUnloaded().catch(() => undefined)
  // Answers that cannot be read now stay stored.
  applyStored().catch(() => undefined)

  return {
    /** The state as first read; never rejects. */
    ready: Promise.all([pending.refresh(), enqueuing]).catch(() => undefined),

    /**
     * Resolves with the operation's id once it can't be lost any more. `blobs`: the bytes of its pictures by media id.
     * `spends`: the draft that it is made of, which is deleted in the same transaction.
     * @throws OutboxError when this device can't keep it
     */
    enqueue: async (operation: Operation, blobs: Readonly<Record<string, Blob>> = {}, spends?: string) => {
      const making = made(operation, blobs)
      // One after the other: while a picture's bytes are read, no later operation may overtake.
      const storing = enqueuing.then(() => persist(making, spends))
      // `storing` reports the same failure, so it is not handled here.
      note(making, spends).catch(() => undefined)
      enqueuing = storing.catch(() => undefined)
      const { item, dropped } = await storing
      drain.resetBackOff()
      // It is kept: a list that can't be read now must not make the caller write it a second time.
      await changed(dropped).catch(() => undefined)
      return item.id
    },

    /**
     * Replaces a pending operation or one that needs attention, so that dependent operations stay dependent. False
     * if it is too late, because it is being sent or has left.
     * @throws OutboxError if this device cannot store it
     */
    revise: async (
      id: string,
      operation: Operation,
      given: Readonly<Record<string, Blob>> = {},
      spends?: string,
    ) => {
      const { item, blobs } = await made(operation, given)
      const revised = await store
        .replace(id, item, blobs, spends)
        .catch(error => Promise.reject(storageFailure(error)))
      if (!revised) return false
      drain.resetBackOff()
      await changed(revised.dropped).catch(() => undefined)
      return true
    },

    /** Oldest first; the same array until something changes. */
    list: () => pending.state().items,
    state: pending.state,
    subscribe: pending.subscribe,

    retry: async (id: string) => {
      await store.change(id, item =>
        item.state === 'sending' ? null : { ...item, state: 'waiting', nextAttemptAt: 0, problem: undefined },
      )
      drain.resetBackOff()
      await changed()
    },

    /** Everything that needs attention, at once. */
    retryAll: async () => {
      await store.changeAll(item =>
        item.state === 'attention'
          ? { ...item, state: 'waiting', nextAttemptAt: 0, problem: undefined }
          : null,
      )
      drain.resetBackOff()
      await changed()
    },

    /**
     * Also drops what makes no sense without it. False while it is being sent: too late.
     * @param into the draft that it becomes again, stored in the same transaction
     */
    discard: async (id: string, into?: SavedDraft) => {
      const removed = await store.remove(items => discardedWith(operations, id, items), { into })
      await changed(removed)
      return removed.length > 0
    },

    operations,

    /** The operations that `discard` would remove. */
    discardedWith: (id: string) => discardedWith(operations, id, pending.state().items),

    discardDamaged: async (key: string) => {
      await store.discardDamaged(key)
      await changed()
    },

    /** A picture of a waiting operation, for showing it. Null when it has left. */
    picture: async (item: OutboxItem, mediaId: string) => (await store.blobs(item)).get(mediaId) ?? null,

    /** The bytes of all its pictures, for the operation that takes its place. */
    blobsOf: async (item: OutboxItem) => Object.fromEntries(await store.blobs(item)),

    /** Sends what is due; resolves once nothing more can be sent for now. */
    drain: () => whileHolding(drain.run),

    /** Things have changed for the better: waits that were for the network are over. */
    wake: () =>
      whileHolding(async () => {
        drain.resetBackOff()
        if (pending.state().items.some(isPutOff)) {
          await store.changeAll(item => (isPutOff(item) ? { ...item, nextAttemptAt: 0 } : null))
          await pending.refresh()
        }
        await drain.run()
      }),

    /** When `drain()` can next do something; null: not before something changes. */
    nextDrainAt: () => {
      if (!mayStart()) return null
      const now = clock.now()
      const times = nextOfScopes(operations, pending.state().items).map(item => dueAt(item, now))
      return times.length ? Math.max(Math.min(...times), drain.pausedUntil()) : null
    },

    /** The member has signed in again. */
    resume: async () => {
      broadcast({ type: 'resumed' })
      pause(false)
      await whileHolding(drain.run)
    },

    close: async () => {
      isClosed = true
      unloadJournal?.close()
      await drain.close()
      await pending.close()
      channel.close()
      await store.close()
    },
  }
}

/** Because the server could not be reached, not because it asked for patience. */
const isPutOff = (item: OutboxItem) =>
  item.state === 'waiting' && item.nextAttemptAt > 0 && item.problem?.status === 0
