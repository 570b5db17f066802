import { overlay } from '../offline/overlay.ts'
import { useMe } from './session.ts'
import { useWithPending } from './use-pending-changes.ts'

/** The member's preferences with pending changes applied. */
export const usePreferences = () => {
  const { preferences } = useMe()
  return useWithPending(changes => overlay('preferences', preferences, changes))
}
