import { useEffect, useSyncExternalStore } from 'react'
import { useDrafts } from './provider.tsx'
import { createSlot, type DraftKind } from './slot.ts'

/**
 * The draft under this key, stored on the device while it is typed: `value`, `change(value)`, `amend(how)`,
 * `discard()`, `handOver(enqueue)` to make it an operation, `takeBack(how, discard)` to undo that, and `submit(send)` to
 * send it straight to the server, for content that cannot be created offline.
 * @param kind the same object for the same key
 * @param isOpen whether there is a field to write in: only then is an earlier draft restored
 */
export const useDraft = <Value>(key: string, kind: DraftKind<Value>, isOpen = true) => {
  const slot = useDrafts().slot(key, settings => createSlot(key, kind, settings))
  const state = useSyncExternalStore(slot.subscribe, slot.state)
  useEffect(() => {
    if (isOpen) void slot.seek()
  }, [slot, isOpen])
  const { change, amend, discard, handOver, takeBack, submit } = slot
  return { ...state, change, amend, discard, handOver, takeBack, submit }
}
