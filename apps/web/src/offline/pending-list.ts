import type { DamagedItem, OutboxItem } from './item.ts'
import type { OutboxStore } from './store.ts'
import { rawIdOf } from './validate-item.ts'

export type OutboxState = {
  /** Oldest first. */
  items: readonly OutboxItem[]
  damaged: readonly DamagedItem[]
  /** Nothing is sent until `resume()`. */
  signedOut: boolean
  /** This browser stores nothing: pending operations are lost with the page. */
  notPersisted: boolean
}

export type PendingList = ReturnType<typeof createPendingList>

/** How long word from another tab may take. */
const wordWait = 1_000

/** Nothing waits, as before: no screen has to be drawn again. */
const isAsIdle = (before: OutboxState, after: OutboxState) =>
  [before, after].every(({ items, damaged }) => items.length + damaged.length === 0) &&
  before.signedOut === after.signedOut &&
  before.notPersisted === after.notPersisted

/** One tab's view of the store. It keeps finished operations a little longer, until their effect is visible. */
export const createPendingList = (store: Pick<OutboxStore, 'all' | 'damaged' | 'isPersistent'>) => {
  const listeners = new Set<() => void>()
  /** Their answers are on the way to the screen. */
  const retained = new Set<string>()
  /** Known to have left. Operations that another tab removed from the store stay until its message arrives. */
  const released = new Set<string>()
  let state: OutboxState = { items: [], damaged: [], signedOut: false, notPersisted: false }
  let isClosed = false
  let isStale = false
  let reading: Promise<void> | null = null

  const publish = (change: Partial<OutboxState>) => {
    const next = { ...state, ...change }
    if (isClosed || isAsIdle(state, next)) return
    state = next
    for (const listener of listeners) listener()
  }

  const read = async () => {
    try {
      do {
        isStale = false
        const stored = await store.all()
        const damaged = await store.damaged()
        const items = [...leaving(stored, damaged), ...stored]
        items.sort((one, other) => one.sequence - other.sequence)
        publish({ items, damaged, notPersisted: !store.isPersistent() })
      } while (isStale)
    } finally {
      // In here and not in a `finally()` on the promise: nothing may ask in between and be forgotten.
      reading = null
    }
  }

  const leaving = (stored: readonly OutboxItem[], damaged: readonly DamagedItem[]) => {
    const present = new Set<unknown>(stored.map(item => item.id))
    const ruined = new Set<unknown>(damaged.map(({ raw }) => rawIdOf(raw)))
    const leavingItems = state.items.filter(
      ({ id }) => !present.has(id) && !ruined.has(id) && (retained.has(id) || !released.has(id)),
    )
    for (const { id } of leavingItems) if (!retained.has(id)) setTimeout(() => expire(id), wordWait)
    for (const id of released) if (!present.has(id)) released.delete(id)
    return leavingItems
  }

  const expire = (id: string) => {
    if (isClosed || !state.items.some(item => item.id === id)) return
    released.add(id)
    refresh().catch(() => undefined)
  }

  /** Resolves once the state contains everything stored now. */
  const refresh = () => {
    isStale = true
    reading ??= read()
    return reading
  }

  return {
    refresh,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    pause: (signedOut: boolean) => {
      if (state.signedOut !== signedOut) publish({ signedOut })
    },
    retain: (id: string) => void retained.add(id),
    releaseRetained: (id: string) => void retained.delete(id),
    /** From the next refresh on these are shown only if they are stored. */
    release: (ids: readonly string[]) => {
      for (const id of ids) released.add(id)
    },
    close: async () => {
      isClosed = true
      listeners.clear()
      await reading?.catch(() => undefined)
    },
  }
}
