import { Navigate, useLocation } from 'react-router'
import { usePreferences } from '../accounts/use-preferences.ts'

/** Leads a new member who has just signed in to what is asked of them; elsewhere they are left in peace. */
export const OnboardingGate = () => {
  const isNew = useIsNew()
  const { pathname, state } = useLocation()
  const isArriving = pathname === '/home' && state?.isArriving === true
  return isNew && isArriving ? <Navigate to="/onboarding" replace /> : null
}

/** Whether there are first steps left; what was kept on the device by an earlier version knows of none. */
export const useIsNew = () => {
  const { onboarding } = usePreferences()
  return onboarding !== undefined && onboarding !== 'done'
}
