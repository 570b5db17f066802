import { overlay, type PendingChanges } from '../offline/overlay.ts'
import { useOutbox, usePending } from '../offline/react.tsx'
import { useMe } from './session.ts'

/** The pending changes on this device, as overlays need them. The component renders again after each of them. */
export const usePendingChanges = (): PendingChanges => useWithPending(all)

/** Reads something with the pending changes. The component renders again only when the result has other contents. */
export const useWithPending = <Result>(read: (changes: PendingChanges) => Result): Result => {
  const me = useMe()
  const { operations } = useOutbox()
  return usePending((items, pictures) => {
    const changes = { operations, items, pictures, me, timeZone: me.preferences.timeZone }
    return read({ ...changes, timeZone: overlay('preferences', me.preferences, changes).timeZone })
  })
}

const all = (changes: PendingChanges) => changes
