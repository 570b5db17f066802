import { overlay, type PendingChanges } from '../offline/overlay.ts'
import { useOutbox, usePendingOperations, usePendingPictures } from '../offline/react.tsx'
import { useMe } from './session.ts'

/** The pending changes on this device, as overlays need them. */
export const usePendingChanges = (): PendingChanges => {
  const me = useMe()
  const changes = {
    operations: useOutbox().operations,
    items: usePendingOperations(),
    pictures: usePendingPictures(),
    me,
    timeZone: me.preferences.timeZone,
  }
  return { ...changes, timeZone: overlay('preferences', me.preferences, changes).timeZone }
}
