import { type Claims, leaseClaims, webClaims } from './claims.ts'
import { createDraftStore } from './draft-store.ts'
import type { Slot, SlotSettings } from './slot.ts'
import { createDraftsJournal, type DraftsJournal } from './unload-journal.ts'

export type Drafts = ReturnType<typeof openDrafts>

type Options = Pick<SlotSettings, 'isDone'> & Partial<SlotSettings> & { journal?: DraftsJournal }

/** All that the signed-in member is writing in this page. */
export const openDrafts = (memberId: string, options: Options) => {
  const store = options.store ?? createDraftStore(memberId)
  const journal = options.journal ?? createDraftsJournal(memberId)
  const settings: SlotSettings = {
    store,
    restored: restore(journal, store).catch(() => undefined),
    claims: options.claims ?? browserClaims(memberId, store),
    tab: options.tab ?? thisTab(),
    now: options.now ?? Date.now,
    forgetNote: slot => journal.remove([slot]),
    isDone: options.isDone,
  }
  const slots = new Map<string, Slot<unknown>>()
  const noted = new Set<string>()

  return {
    /**
     * The same one for the same key, for as long as the page lives: closing a form does not end its draft.
     * @param create comes from the form, so that its code is loaded with the first form
     */
    slot: <Value>(key: string, create: (settings: SlotSettings) => Slot<Value>): Slot<Value> => {
      const known = slots.get(key)
      // A key has one kind.
      if (known) return known as unknown as Slot<Value>
      const made = create(settings)
      slots.set(key, made as unknown as Slot<unknown>)
      return made
    },
    /** How many drafts this device has of the member, in all tabs. */
    count: async () => {
      await flushAll(slots)
      return store.count().catch(() => 0)
    },
    flush: () => flushAll(slots),
    /** For a page that is being closed: writes unsaved drafts to the journal at once. */
    noteUnsaved: () => {
      const drafts = [...slots.values()].flatMap(slot => slot.unsaved())
      for (const { slot } of drafts) noted.add(slot)
      journal.add(drafts)
    },
    /** For a page that comes back: it saves its drafts itself. */
    forgetNotes: () => journal.remove([...noted]),
    close: async () => {
      await Promise.all([...slots.values()].map(slot => slot.close()))
      slots.clear()
      await store.close()
    },
  }
}

/** A draft that was saved after it was noted is left as it is. */
const restore = async (journal: DraftsJournal, store: SlotSettings['store']) => {
  for (const draft of journal.read()) {
    const saved = await store.one(draft.slot)
    if (!saved || saved.savedAt <= draft.savedAt) await store.save(draft)
    journal.remove([draft.slot])
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
