import { Navigate, useLocation } from 'react-router'
import { usePreferences } from '../accounts/use-preferences.ts'
import { wasShownHere } from './shown-here.ts'

/** Leads a new member to what is asked of them, once in each visit: who has gone elsewhere is left in peace. */
export const OnboardingGate = () => {
  const { onboarding } = usePreferences()
  const isHome = useLocation().pathname === '/home'
  // What was kept on the device by an earlier version knows of no onboarding.
  const isNew = onboarding !== undefined && onboarding !== 'done'
  return isNew && isHome && !wasShownHere() ? <Navigate to="/onboarding" replace /> : null
}
