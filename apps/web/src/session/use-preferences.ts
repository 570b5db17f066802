import { usePendingOperations } from '../offline/react.tsx'
import { overlayPreferences } from './overlay-preferences.ts'
import { useMe } from './session.ts'

/** The member's preferences with pending changes applied. */
export const usePreferences = () => overlayPreferences(useMe().preferences, usePendingOperations())
