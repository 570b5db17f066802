import { v7 as uuidv7 } from 'uuid'
import type { Claims } from './claims.ts'
import type { DraftBytes, DraftStore } from './draft-store.ts'
import { inOrder } from './slots.ts'

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
  /** Whether what was kept has been looked for. */
  isReady: boolean
  /** It was begun before: in this tab's last page, or in a tab that is gone. */
  wasFound: boolean
}

export type SlotSettings = {
  store: DraftStore
  claims: Claims
  tab: string
  now: () => number
  /** Whether the outbox or the server has what goes by this id. */
  isDone: (id: string) => Promise<boolean>
}

export type Slot<Value> = ReturnType<typeof createSlot<Value>>

/** Never later than this after a change, however fast somebody types. */
const rhythm = 250

/** What one tab has of one thing to write: in memory at once, on the device a moment later. */
export const createSlot = <Value>(key: string, kind: DraftKind<Value>, settings: SlotSettings) => {
  const { store, claims, tab, now } = settings
  const listeners = new Set<() => void>()
  let state: DraftState<Value> = { value: kind.empty, isReady: false, wasFound: false }
  let mine: { slot: string; release: () => void } | null = null
  let becomes: string | null = null
  let savedBlob: Blob | null = null
  /** How often somebody has changed it. */
  let touches = 0
  let seeking: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<unknown> = Promise.resolve()

  const publish = (change: Partial<DraftState<Value>>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** Takes up what was begun before, unless somebody begins to write in the meantime. */
  const look = async () => {
    const before = touches
    for (const { slot } of inOrder(await store.of(key), tab)) {
      if (touches !== before || slot === mine?.slot) continue
      const release = await claims.claim(slot)
      // Only what is read under the claim is sure to be its present state.
      const found = release && (await readUnspent(slot))
      if (!found || touches !== before) {
        release?.()
        continue
      }
      mine?.release()
      mine = { slot, release }
      becomes = found.becomes
      savedBlob = found.blob
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
      .catch(notKept)
      .then(() => {
        seeking = null
        publish({ isReady: true })
      })
    return seeking
  }

  const save = async () => {
    const packed = kind.pack(state.value)
    if (!packed) return remove()
    if (!mine) {
      const slot = crypto.randomUUID()
      mine = { slot, release: (await claims.claim(slot)) ?? (() => undefined) }
    }
    const { slot } = mine
    const bytes = packed.blob === savedBlob ? undefined : await bytesOf(packed.blob)
    await store.save({ slot, key, tab, savedAt: now(), becomes, value: packed.value }, bytes)
    savedBlob = packed.blob
  }
  const remove = async () => {
    if (mine) await store.remove(mine.slot)
    savedBlob = null
    becomes = null
  }
  /** One after the other: what was typed last is what stays. */
  const write = (work: () => Promise<void>) => {
    clearTimeout(timer)
    timer = undefined
    const written = writing.then(work).catch(notKept)
    writing = written
    return written
  }
  const touch = (value: Value) => {
    touches += 1
    publish({ value, isReady: true })
  }

  const change = (value: Value) => {
    touch(value)
    timer ??= setTimeout(() => void write(save), rhythm)
  }

  return {
    /** Looks for what was begun before, where nothing is being written yet; never rejects. */
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
    /** Begins anew, with nothing of it kept. */
    discard: () => {
      touch(kind.empty)
      publish({ wasFound: false })
      return write(remove)
    },
    /**
     * Hands the draft over: `enqueue` is given the id that what it makes must have, and once it has resolved the
     * draft is gone. A page that dies in between leaves both; the draft then says by that id what it became.
     */
    become: async (enqueue: (id: string) => Promise<unknown>, next: Value = kind.empty) => {
      becomes ??= uuidv7()
      await write(save)
      await enqueue(becomes)
      touch(next)
      publish({ wasFound: false })
      // The id that it was saved with keeps it from coming back, should the page end before this does.
      void write(remove)
    },
    /** What has been typed is stored once this resolves. */
    flush: () => (timer === undefined ? writing : write(save)),
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
const notKept = (error: unknown) => console.debug('A draft could not be kept on this device.', error)
