import type { DamagedItem, OutboxItem } from './item.ts'
import { rawIdOf } from './soundness.ts'
import type { OutboxStore } from './store.ts'

export type OutboxState = {
  /** Oldest first. */
  items: readonly OutboxItem[]
  damaged: readonly DamagedItem[]
  /** Nothing is sent until `resume()`. */
  signedOut: boolean
  /** This browser keeps nothing: what waits is lost with the page. */
  unkept: boolean
}

/** How long word from another tab may take. */
const wordWait = 1_000

/** Nothing waits, as before: no screen has to be drawn again. */
const isAsIdle = (before: OutboxState, after: OutboxState) =>
  [before, after].every(({ items, damaged }) => items.length + damaged.length === 0) &&
  before.signedOut === after.signedOut &&
  before.unkept === after.unkept

/** What one tab shows of the store: a little more than is stored, lest a finished operation leaves before its effect is seen. */
export const createPendingList = (store: Pick<OutboxStore, 'all' | 'damaged' | 'isKept'>) => {
  const listeners = new Set<() => void>()
  /** Their answers are on the way to the screen. */
  const held = new Set<string>()
  /** Known to have left. What leaves the store unannounced, another tab's work, stays until word of it has come. */
  const released = new Set<string>()
  let state: OutboxState = { items: [], damaged: [], signedOut: false, unkept: false }
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
        publish({ items, damaged, unkept: !store.isKept() })
      } while (isStale)
    } finally {
      // In here and not in a `finally()` on the promise: nothing may ask in between and be forgotten.
      reading = null
    }
  }

  const leaving = (stored: readonly OutboxItem[], damaged: readonly DamagedItem[]) => {
    const present = new Set<unknown>(stored.map(item => item.id))
    const ruined = new Set<unknown>(damaged.map(({ raw }) => rawIdOf(raw)))
    const kept = state.items.filter(
      ({ id }) => !present.has(id) && !ruined.has(id) && (held.has(id) || !released.has(id)),
    )
    for (const { id } of kept) if (!held.has(id)) setTimeout(() => expire(id), wordWait)
    for (const id of released) if (!present.has(id)) released.delete(id)
    return kept
  }

  const expire = (id: string) => {
    if (isClosed || !state.items.some(item => item.id === id)) return
    released.add(id)
    refresh().catch(() => undefined)
  }

  /** Resolves once the state shows at least what is stored now. */
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
    hold: ({ id }: OutboxItem) => held.add(id),
    letGo: ({ id }: OutboxItem) => held.delete(id),
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
