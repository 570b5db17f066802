import { v7 as uuidv7 } from 'uuid'
import type { Claims } from './claims.ts'
import type { DraftBytes, DraftStore } from './draft-store.ts'
import { inOrder, type StoredDraft } from './slots.ts'

/** How a kind of draft is kept. */
export type DraftKind<Value> = {
  /** Before anything was typed. */
  empty: Value
  /** As it is stored, its one picture apart; null where it holds nothing that anybody made. */
  pack: (value: Value) => { value: unknown; blob: Blob | null } | null
  /** Null for what an older version of the app stored and this one can't read. */
  unpack: (stored: unknown, blob: Blob | null) => Value | null
}

export type DraftState<Value> = {
  value: Value
  /** Whether a stored draft has been looked for. */
  isReady: boolean
  /** It was begun before: in this tab's last page, or in a tab that is gone. */
  wasFound: boolean
}

export type SlotSettings = {
  store: DraftStore
  claims: Claims
  tab: string
  now: () => number
  /** Resolves once the drafts that an earlier page could not save are in the store. */
  restored: Promise<unknown>
  /** Whether the outbox or the server has something with this id. */
  isDone: (id: string) => Promise<boolean>
}

export type Slot<Value> = ReturnType<typeof createSlot<Value>>

/** Never later than this after a change, however fast somebody types. */
const saveInterval = 250

/** One tab's draft: in memory at once, on the device a moment later. */
export const createSlot = <Value>(key: string, kind: DraftKind<Value>, settings: SlotSettings) => {
  const { store, claims, tab, now } = settings
  const listeners = new Set<() => void>()
  let state: DraftState<Value> = { value: kind.empty, isReady: false, wasFound: false }
  let mine: { slot: string; release: () => void } | null = null
  let becomes: string | null = null
  let savedBlob: Blob | null = null
  /** Names the draft in the store, unless an earlier draft is taken up. */
  const newSlot = crypto.randomUUID()
  /** The state that the store has. */
  let saved: { value: Value; becomes: string | null } = { value: kind.empty, becomes: null }
  /** How often somebody has changed it. */
  let touches = 0
  let seeking: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<unknown> = Promise.resolve()

  const publish = (change: Partial<DraftState<Value>>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** Restores an earlier draft unless the member starts to write in the meantime. */
  const look = async () => {
    const before = touches
    await settings.restored
    for (const { slot } of inOrder(await store.of(key), tab)) {
      if (touches !== before || slot === mine?.slot) continue
      const release = await claims.claim(slot)
      // Only data read under the claim is certain to be current.
      const found = release && (await readUnspent(slot))
      if (!found || touches !== before) {
        release?.()
        continue
      }
      mine?.release()
      mine = { slot, release }
      becomes = found.becomes
      savedBlob = found.blob
      saved = found
      return publish({ value: found.value, wasFound: true })
    }
  }
  const readUnspent = async (slot: string) => {
    const draft = await store.one(slot)
    if (!draft) return null
    if (draft.becomes && (await settings.isDone(draft.becomes))) {
      await store.remove(slot)
      return null
    }
    // Its operation may have left, and the draft with it, in the meantime.
    if (draft.becomes && !(await store.one(slot))) return null
    const blob = blobOf(await store.bytes(slot))
    const value = kind.unpack(draft.value, blob)
    return value === null ? null : { value, blob, becomes: draft.becomes }
  }
  const seek = () => {
    if (kind.pack(state.value) !== null) return Promise.resolve()
    seeking ??= look()
      .catch(reportNotPersisted)
      .then(() => {
        seeking = null
        publish({ isReady: true })
      })
    return seeking
  }

  const save = async () => {
    const packed = kind.pack(state.value)
    if (!packed) {
      becomes = null
      return remove()
    }
    const saving = { value: state.value, becomes }
    mine ??= { slot: newSlot, release: (await claims.claim(newSlot)) ?? (() => undefined) }
    const bytes = packed.blob === savedBlob ? undefined : await bytesOf(packed.blob)
    await store.save(stored(mine.slot, saving.becomes, packed.value), bytes)
    savedBlob = packed.blob
    saved = saving
  }
  const stored = (slot: string, becomes: string | null, value: unknown): StoredDraft => ({
    slot,
    key,
    tab,
    savedAt: now(),
    becomes,
    value,
  })
  const remove = async () => {
    savedBlob = null
    saved = { value: kind.empty, becomes: null }
    if (mine) await store.remove(mine.slot)
  }
  /** One after the other, so that the latest text is stored last. */
  const write = (work: () => Promise<void>) => {
    clearTimeout(timer)
    timer = undefined
    const written = writing.then(work).catch(reportNotPersisted)
    writing = written
    return written
  }
  const touch = (value: Value) => {
    touches += 1
    publish({ value, isReady: true })
  }

  const change = (value: Value) => {
    touch(value)
    timer ??= setTimeout(() => void write(save), saveInterval)
  }

  return {
    /** Looks for an earlier draft if nothing is being written yet; never rejects. */
    seek,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    change,
    /** Changes what there is by now, which may not be on the screen yet. */
    amend: (how: (value: Value) => Value) => change(how(state.value)),
    /** Starts with an empty draft and deletes the stored one. */
    discard: () => {
      becomes = null
      touch(kind.empty)
      publish({ wasFound: false })
      return write(remove)
    },
    /**
     * Hands the draft over: `enqueue` gets the id for the new operation, and once it resolves, the draft is
     * deleted. If the page dies in between, both remain, and the id in the draft shows what it became.
     */
    become: async (enqueue: (id: string) => Promise<unknown>, next: Value = kind.empty) => {
      const id = becomes ?? uuidv7()
      becomes = id
      await write(save)
      await enqueue(id)
      // The id is spent even if the draft cannot be deleted: the next draft gets a new one.
      becomes = null
      touch(next)
      publish({ wasFound: false })
      // The id that it was saved with keeps it from coming back, should the page end before this does.
      void write(remove)
    },
    /** Once this resolves, the typed text is stored. */
    flush: () => (timer === undefined ? writing : write(save)),
    /** The draft without its picture, if the store does not have its present state. */
    unsaved: (): StoredDraft | null => {
      if (state.value === saved.value && becomes === saved.becomes) return null
      const packed = kind.pack(state.value)
      return packed && stored(mine?.slot ?? newSlot, becomes, packed.value)
    },
    close: async () => {
      if (timer !== undefined) void write(save)
      await writing
      mine?.release()
      mine = null
    },
  }
}

const bytesOf = async (blob: Blob | null): Promise<DraftBytes | null> =>
  blob && { type: blob.type, bytes: await blob.arrayBuffer() }

const blobOf = (stored: DraftBytes | undefined) =>
  stored ? new Blob([stored.bytes], { type: stored.type }) : null

/** The draft stays on the screen all the same. */
const reportNotPersisted = (error: unknown) =>
  console.debug('A draft could not be kept on this device.', error)
