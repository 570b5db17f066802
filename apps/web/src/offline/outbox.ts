import type { Operation } from '@bowline/domain/operation'
import { v7 as uuidv7 } from 'uuid'
import { bytesOf } from './bytes.ts'
import { browserChannel, type Channel, type Message } from './channel.ts'
import { createDrain, type Send } from './drain.ts'
import type { DamagedItem, OutboxItem } from './item.ts'
import { type Locks, leaseLocks, webLocks } from './locks.ts'
import { discardedWith, dueAt, nextOfScopes, replacedBy } from './order.ts'
import { storageFailure } from './outbox-error.ts'
import { itemChecksum } from './soundness.ts'
import type { OutboxStore } from './store.ts'

export type OutboxOptions = {
  memberId: string
  send: Send
  store: OutboxStore
  clock?: { now: () => number }
  locks?: Locks
  channel?: Channel
  /** False: don't even try. */
  online?: () => boolean
  /** Brings an answer into what the screens read. Its operation stays in the overlay until then, or for 5 s. */
  onAnswer?: (operation: Operation, answer: unknown) => unknown
  random?: () => number
}

export type OutboxState = {
  items: readonly OutboxItem[]
  damaged: readonly DamagedItem[]
  /** Nothing is sent until `resume()`. */
  signedOut: boolean
}

export type Outbox = ReturnType<typeof createOutbox>

/** Every write of the member goes through here: kept on this device first, then sent until the server has said yes or no. */
export const createOutbox = (options: OutboxOptions) => {
  const { memberId, store } = options
  const clock = options.clock ?? { now: () => Date.now() }
  const name = `bowline-outbox-${memberId}`
  const channel = options.channel ?? browserChannel(name)
  const locks = options.locks ?? ('locks' in navigator ? webLocks() : leaseLocks(store))
  const listeners = new Set<() => void>()
  /** Gone from the store, but their answers are not on the screen yet. */
  const settling = new Map<string, OutboxItem>()
  let state: OutboxState = { items: [], damaged: [], signedOut: false }
  let isClosed = false
  let session = 0
  let enqueuing: Promise<unknown> = Promise.resolve()
  let reading: Promise<void> | null = null
  let isStale = false

  const tell = (message: Message) => {
    if (!isClosed) channel.post(message)
  }
  const publish = (change: Partial<OutboxState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const read = async () => {
    try {
      do {
        isStale = false
        const stored = await store.all()
        const damaged = await store.damaged()
        const ids = new Set(stored.map(item => item.id))
        const leaving = [...settling.values()].filter(item => !ids.has(item.id))
        const items = [...leaving, ...stored].sort((one, other) => one.sequence - other.sequence)
        if (!isClosed) publish({ items, damaged })
      } while (isStale)
    } finally {
      // In here and not in a `finally()` on the promise: nothing may ask in between and be forgotten.
      reading = null
    }
  }
  /** Resolves once the state shows at least what is stored now. */
  const refresh = () => {
    isStale = true
    reading ??= read()
    return reading
  }
  const changed = async () => {
    tell({ type: 'changed' })
    drain.nudge()
    await refresh()
  }

  const answered = async (item: OutboxItem, answer: unknown) => {
    settling.set(item.id, item)
    try {
      await atMost(answerWait, options.onAnswer?.(item.operation, answer))
    } catch {
      // The reads will be asked again by themselves; the operation is done either way.
    } finally {
      settling.delete(item.id)
    }
  }

  const pause = (signedOut: boolean) => {
    if (!signedOut) session += 1
    if (state.signedOut !== signedOut) publish({ signedOut })
  }

  const mayStart = () => !state.signedOut && (options.online?.() ?? true)

  const drain = createDrain({
    store,
    lock: (signal, run) => locks.request(name, signal, run),
    send: options.send,
    now: clock.now,
    random: options.random ?? Math.random,
    mayStart,
    changed,
    answered: async (item, answer) => {
      // The others first: were the item deleted before they know, they would fall back to the old state.
      tell({ type: 'answered', id: item.id, operation: item.operation, answer })
      await answered(item, answer)
    },
    session: () => session,
    signedOut: ofSession => {
      if (ofSession !== session) return
      tell({ type: 'signed-out' })
      pause(true)
    },
  })

  const hear = async (message: Message) => {
    if (message.type === 'signed-out') pause(true)
    if (message.type === 'resumed') pause(false)
    if (message.type === 'answered') {
      const item = state.items.find(({ id }) => id === message.id)
      if (item) await answered(item, message.answer)
    }
    drain.nudge()
    await refresh()
  }
  channel.listen(message => {
    // A failed read leaves the state as it was; the next change reads again.
    if (!isClosed) hear(message).catch(() => undefined)
  })

  const keep = async (operation: Operation, given: Readonly<Record<string, Blob>>) => {
    const blobs = await bytesOf(operation, given)
    const lasting = {
      id: uuidv7(),
      operation,
      createdAt: clock.now(),
      blobs: blobs.map(({ record }) => record),
    }
    const item = { ...lasting, checksum: itemChecksum(lasting), state: 'waiting', attempts: 0 } as const
    return await store
      .add({ ...item, nextAttemptAt: 0 }, blobs, items => replacedBy(operation, items))
      .catch(error => Promise.reject(storageFailure(error)))
  }

  return {
    /** The state as first read; never rejects. */
    ready: refresh().catch(() => undefined),

    /**
     * Resolves with the operation's id once it can't be lost any more. `blobs`: the bytes of its pictures by media id.
     * @throws OutboxError when this device can't keep it
     */
    enqueue: async (operation: Operation, blobs: Readonly<Record<string, Blob>> = {}) => {
      // One after the other: reading a picture's bytes must not let a later operation go first.
      const storing = enqueuing.then(() => keep(operation, blobs))
      enqueuing = storing.catch(() => undefined)
      const item = await storing
      drain.openGate()
      // It is kept: a list that can't be read now must not make the caller write it a second time.
      await changed().catch(() => undefined)
      return item.id
    },

    /** Oldest first; the same array until something changes. */
    list: () => state.items,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    retry: async (id: string) => {
      await store.change(id, item =>
        item.state === 'sending' ? null : { ...item, state: 'waiting', nextAttemptAt: 0, problem: undefined },
      )
      drain.openGate()
      await changed()
    },

    /** Also drops what makes no sense without it. False while it is being sent: too late. */
    discard: async (id: string) => {
      const removed = await store.remove(items => discardedWith(id, items))
      await changed()
      return removed.length > 0
    },

    discardDamaged: async (key: string) => {
      await store.discardDamaged(key)
      await changed()
    },

    /** A picture of a waiting operation, for showing it. Null when it has left. */
    picture: async (item: OutboxItem, mediaId: string) => (await store.blobs(item)).get(mediaId) ?? null,

    /** Sends what is due; resolves once nothing more can be sent for now. */
    drain: drain.run,

    /** Things have changed for the better: waits that were for the network are over. */
    wake: async () => {
      drain.openGate()
      if (state.items.some(isPutOff)) {
        await store.changeAll(item => (isPutOff(item) ? { ...item, nextAttemptAt: 0 } : null))
        await refresh()
      }
      await drain.run()
    },

    /** When `drain()` can next do something; null: not before something changes. */
    nextDrainAt: () => {
      if (!mayStart()) return null
      const now = clock.now()
      const times = nextOfScopes(state.items).map(item => dueAt(item, now))
      return times.length ? Math.max(Math.min(...times), drain.gateClosedUntil()) : null
    },

    /** The member has signed in again. */
    resume: async () => {
      tell({ type: 'resumed' })
      pause(false)
      await drain.run()
    },

    close: async () => {
      isClosed = true
      listeners.clear()
      await drain.close()
      await reading?.catch(() => undefined)
      channel.close()
      await store.close()
    },
  }
}

/** Because the server could not be reached, not because it asked for patience. */
const isPutOff = (item: OutboxItem) =>
  item.state === 'waiting' && item.nextAttemptAt > 0 && item.problem?.status === 0

const answerWait = 5_000

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
