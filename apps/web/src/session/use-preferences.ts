import { overlay } from '../offline/overlay.ts'
import { useMe } from './session.ts'
import { usePendingChanges } from './use-pending-changes.ts'

/** The member's preferences with pending changes applied. */
export const usePreferences = () => overlay('preferences', useMe().preferences, usePendingChanges())
