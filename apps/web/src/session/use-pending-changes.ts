import type { Me } from '@bowline/api'
import { overlay, type PendingChanges } from '../offline/overlay.ts'
import { useOutbox, usePending, usePendingOperations, usePendingPictures } from '../offline/react.tsx'
import { useMe } from './session.ts'

/** The pending changes on this device, as overlays need them. The component renders again after each of them. */
export const usePendingChanges = (): PendingChanges => {
  const me = useMe()
  const { operations } = useOutbox()
  return inTimeZone({ operations, items: usePendingOperations(), pictures: usePendingPictures(), me })
}

/** Reads something with the pending changes. The component renders again only when the result has other contents. */
export const useWithPending = <Result>(read: (changes: PendingChanges) => Result): Result => {
  const me = useMe()
  const { operations } = useOutbox()
  return usePending((items, pictures) => read(inTimeZone({ operations, items, pictures, me })))
}

/** The time zone may be one of the changes. */
const inTimeZone = (known: Omit<PendingChanges, 'timeZone'> & { me: Me }): PendingChanges => {
  const changes = { ...known, timeZone: known.me.preferences.timeZone }
  return { ...changes, timeZone: overlay('preferences', known.me.preferences, changes).timeZone }
}
