import { v7 as uuidv7 } from 'uuid'
import type { DraftBytes, SavedDraft, StoredDraft } from '../member-database/schema.ts'
import type { Claims } from './claims.ts'
import type { DraftStore } from './draft-store.ts'
import { inOrder } from './slots.ts'

type Packed = { value: unknown; blobs?: readonly Blob[] }

/** How a kind of draft is kept. */
export type DraftKind<Value> = {
  /** Before anything was typed. */
  empty: Value
  /** As it is stored, its pictures apart; null where it holds nothing that anybody made. */
  pack: (value: Value) => Packed | null
  /**
   * Null for what an older version of the app stored and this one can't read. A picture is null if it was not saved in
   * time.
   */
  unpack: (stored: unknown, blobs: readonly (Blob | null)[]) => Value | null
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
  /** Removes the note of an unsaved draft, once the draft is saved and about to become something else. */
  forgetNote: (slot: string) => void
  /** Whether the server has something with this id. Asked only about drafts that were submitted to it. */
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
  /** The id of what it becomes, the same however often somebody tries. */
  let becomes = uuidv7()
  let isSubmitted = false
  /** What is being handed to the outbox, and whether the store has it. */
  let handed: { value: Value; isSaved: boolean } | null = null
  /** The key of each picture that the store has. */
  let keys: ReadonlyMap<Blob, string> = new Map()
  /** Names the draft in the store, unless an earlier draft is taken up. */
  const newSlot = crypto.randomUUID()
  /** The state that the store has. */
  let saved: { value: Value; isSubmitted: boolean } = { value: kind.empty, isSubmitted: false }
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
      becomes = found.becomes ?? uuidv7()
      isSubmitted = found.isSubmitted
      keys = found.keys
      saved = found
      return publish({ value: found.value, wasFound: true })
    }
  }
  const readUnspent = async (slot: string) => {
    const draft = await store.one(slot)
    if (!draft) return null
    const isSubmitted = draft.isSubmitted ?? draft.becomes !== null
    if (isSubmitted && draft.becomes && (await settings.isDone(draft.becomes))) {
      await store.remove(slot)
      return null
    }
    const own = draft.pictures ?? [slot]
    const blobs = await Promise.all(own.map(async key => blobOf(await store.bytes(key))))
    const value = kind.unpack(draft.value, blobs)
    const keys = new Map(blobs.flatMap((blob, index) => (blob ? [[blob, own[index] ?? slot] as const] : [])))
    return value === null ? null : { value, keys, becomes: draft.becomes, isSubmitted }
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

  const save = () => saveValue(state.value)
  const saveValue = async (value: Value) => {
    const packed = kind.pack(value)
    if (!packed) {
      renew()
      return remove()
    }
    await saveAs(value, packed, ({ draft, bytes }) => store.save(draft, bytes))
  }
  const saveAs = async (value: Value, packed: Packed, persist: (made: SavedDraft) => Promise<unknown>) => {
    const saving = { value, isSubmitted }
    mine ??= { slot: newSlot, release: (await claims.claim(newSlot)) ?? (() => undefined) }
    const { slot } = mine
    const blobs = packed.blobs ?? []
    const next = new Map(blobs.map(blob => [blob, keys.get(blob) ?? `${slot}/${crypto.randomUUID()}`]))
    const put = await Promise.all(
      [...next].flatMap(([blob, key]) => (keys.has(blob) ? [] : [withBytes(key, blob)])),
    )
    const remove = [...keys].flatMap(([blob, key]) => (next.has(blob) ? [] : [key]))
    await persist({ draft: stored(slot, packed, next), bytes: { put, remove } })
    keys = next
    saved = saving
  }
  const stored = (
    slot: string,
    { value, blobs = [] }: Packed,
    ownKeys: ReadonlyMap<Blob, string>,
  ): StoredDraft => ({
    slot,
    key,
    tab,
    savedAt: now(),
    becomes,
    isSubmitted,
    pictures: blobs.map(blob => ownKeys.get(blob) ?? ''),
    value,
  })
  const noted = (slot: string, value: Value) => {
    const packed = kind.pack(value)
    return packed ? [stored(slot, packed, keys)] : []
  }
  const remove = async () => {
    forgetSaved()
    if (mine) await store.remove(mine.slot)
  }
  const forgetSaved = () => {
    keys = new Map()
    saved = { value: kind.empty, isSubmitted: false }
  }
  /** The next draft becomes something of its own. */
  const renew = () => {
    becomes = uuidv7()
    isSubmitted = false
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
      renew()
      touch(kind.empty)
      publish({ wasFound: false })
      return write(remove)
    },
    /**
     * Hands the draft to the outbox. `enqueue` gets the id for the new thing, and the slot that the outbox deletes in
     * the transaction that stores the operation: this device has either the draft or the operation.
     */
    handOver: async (enqueue: (id: string, spends: string) => Promise<unknown>, next: Value = kind.empty) => {
      const given = state.value
      const id = becomes
      const current = { value: given, isSaved: false }
      handed = current
      clearTimeout(timer)
      timer = undefined
      const hand = async () => {
        if (given !== saved.value) await saveValue(given).catch(reportNotPersisted)
        const slot = mine?.slot ?? newSlot
        // The page has nothing to note any more if it is left from now on.
        settings.forgetNote(slot)
        current.isSaved = true
        await enqueue(id, slot)
      }
      // What is typed meanwhile is saved afterwards, so that it does not bring the draft back.
      const handing = writing.then(hand)
      writing = handing.catch(() => undefined)
      try {
        await handing
      } finally {
        // The next message may be on its way already.
        if (handed === current) handed = null
      }
      forgetSaved()
      renew()
      if (state.value === given) touch(next)
      publish({ wasFound: false })
      // An outbox in memory, without a database, has not deleted the draft.
      void write(save)
    },
    /**
     * Takes an operation back from the outbox: `discard` removes it in the transaction that stores the draft. False if
     * it is too late, because the operation is being sent or has left.
     */
    takeBack: async (how: (value: Value) => Value, discard: (into: SavedDraft) => Promise<boolean>) => {
      const taking = writing.then(async () => {
        const before = state.value
        const value = how(before)
        const packed = kind.pack(value)
        if (!packed) return false
        await saveAs(value, packed, async into => {
          if (!(await discard(into))) throw new TooLate()
        })
        if (state.value === before) touch(value)
        else change(how(state.value))
        return true
      })
      writing = taking.catch(() => undefined)
      try {
        return await taking
      } catch (error) {
        if (error instanceof TooLate) return false
        throw error
      }
    },
    /**
     * For content that cannot be created offline: sends the draft to the server, and then deletes it. If the page
     * closes in between, the id in the draft shows what it became.
     */
    submit: async (send: (id: string) => Promise<unknown>) => {
      isSubmitted = true
      await write(save)
      await send(becomes)
      // The id is spent even if the draft cannot be deleted: the next draft gets a new one.
      renew()
      touch(kind.empty)
      publish({ wasFound: false })
      void write(remove)
    },
    /** Once this resolves, the typed text is stored. */
    flush: () => (timer === undefined ? writing : write(save)),
    /** The draft without its new pictures, if the store does not have its present state. Two during a hand-over. */
    unsaved: (): StoredDraft[] => {
      const slot = mine?.slot ?? newSlot
      if (!handed)
        return state.value === saved.value && isSubmitted === saved.isSubmitted
          ? []
          : noted(slot, state.value)
      const { value, isSaved } = handed
      return [
        ...(isSaved || value === saved.value ? [] : noted(slot, value)),
        ...(state.value === value ? [] : noted(crypto.randomUUID(), state.value)),
      ]
    },
    close: async () => {
      if (timer !== undefined) void write(save)
      await writing
      mine?.release()
      mine = null
    },
  }
}

/** The operation to take back is being sent, or has left. */
class TooLate extends Error {}

const withBytes = async (key: string, blob: Blob): Promise<[string, DraftBytes]> => [
  key,
  { type: blob.type, bytes: await blob.arrayBuffer() },
]

const blobOf = (stored: DraftBytes | undefined) =>
  stored ? new Blob([stored.bytes], { type: stored.type }) : null

/** The draft stays on the screen all the same. */
const reportNotPersisted = (error: unknown) =>
  console.debug('A draft could not be stored on this device.', error)
