import type { OnboardingStep } from '@bowline/domain/onboarding'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'

/** Stores the member's current step: on the device immediately, on the server once it can be reached. Never rejects. */
export const useSetStep = () => {
  const enqueue = useEnqueue()
  const toast = useToast()
  return (onboarding: OnboardingStep) =>
    enqueue({ type: 'UPDATE_PREFERENCES', change: { onboarding } }).then(
      () => undefined,
      error => void toast(failureMessage(error), { severity: 'error' }),
    )
}
