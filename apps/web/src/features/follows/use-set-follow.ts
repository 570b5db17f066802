import type { Relation } from '@bowline/api'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'

/** Sets a state regardless of earlier clicks: the last click counts. */
export const useSetFollow = (userId: string, { following }: Relation) => {
  const enqueue = useEnqueue()
  const toast = useToast()
  return () =>
    enqueue({ type: following ? 'UNFOLLOW_USER' : 'FOLLOW_USER', userId }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
}
