import { Navigate, useLocation } from '../../router/index.ts'
import { usePreferences } from '../../session/use-preferences.ts'

/** Leads a new member to onboarding right after sign-in, and never interrupts them elsewhere. */
export const OnboardingGate = () => {
  const isNew = useIsNew()
  const { pathname, state } = useLocation()
  const isArriving = pathname === '/home' && state?.isArriving === true
  return isNew && isArriving ? <Navigate to="/onboarding" replace /> : null
}

/** Whether onboarding is unfinished; data cached by an earlier version does not say. */
export const useIsNew = () => {
  const { onboarding } = usePreferences()
  return onboarding !== undefined && onboarding !== 'done'
}
