import type { OnboardingStep } from '@bowline/domain/onboarding'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'

/** Notes at which step the member is: on the device at once, on the server as soon as it can be reached. */
export const useSetStep = () => {
  const enqueue = useEnqueue()
  const toast = useToast()
  return (onboarding: OnboardingStep) =>
    void enqueue({ type: 'UPDATE_PREFERENCES', change: { onboarding } }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
}
