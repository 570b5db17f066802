import { type Claims, leaseClaims, webClaims } from './claims.ts'
import { createDraftStore } from './draft-store.ts'
import { createSlot, type DraftKind, type Slot, type SlotSettings } from './slot.ts'

export type Drafts = ReturnType<typeof openDrafts>

type Options = Pick<SlotSettings, 'isDone'> & Partial<SlotSettings>

/** All that the signed-in member is writing in this page. */
export const openDrafts = (memberId: string, options: Options) => {
  const store = options.store ?? createDraftStore(memberId)
  const settings: SlotSettings = {
    store,
    claims: options.claims ?? browserClaims(memberId, store),
    tab: options.tab ?? thisTab(),
    now: options.now ?? Date.now,
    isDone: options.isDone,
  }
  const slots = new Map<string, Slot<unknown>>()

  return {
    /** The same one for the same key, for as long as the page lives: closing a form does not end its draft. */
    slot: <Value>(key: string, kind: DraftKind<Value>): Slot<Value> => {
      const known = slots.get(key)
      // A key has one kind.
      if (known) return known as unknown as Slot<Value>
      const made = createSlot(key, kind, settings)
      slots.set(key, made as unknown as Slot<unknown>)
      return made
    },
    /** How many drafts this device has of the member, in all tabs. */
    count: async () => {
      await flushAll(slots)
      return store.count().catch(() => 0)
    },
    flush: () => flushAll(slots),
    close: async () => {
      await Promise.all([...slots.values()].map(slot => slot.close()))
      slots.clear()
      await store.close()
    },
  }
}

const flushAll = async (slots: ReadonlyMap<string, Slot<unknown>>) => {
  await Promise.all([...slots.values()].map(slot => slot.flush()))
}

const browserClaims = (memberId: string, store: SlotSettings['store']): Claims =>
  'locks' in navigator ? webClaims(memberId) : leaseClaims(store)

/** The same after a reload, so that a tab gets its own draft back before any other. */
const thisTab = () => {
  const made: string = crypto.randomUUID()
  try {
    const known = sessionStorage.getItem(tabKey)
    if (!known) sessionStorage.setItem(tabKey, made)
    return known ?? made
  } catch {
    return made
  }
}

const tabKey = 'bowline-tab'
