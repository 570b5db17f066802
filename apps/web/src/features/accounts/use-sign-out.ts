import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { forgetMember } from './forget-member.ts'

/** Ends the session. It only counts once the server has ended it, so a failure leaves the member signed in. */
export const useSignOut = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return async () => {
    try {
      await api.signOut()
      forgetMember(queryClient)
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
    }
  }
}
