import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'

/** Sets a state regardless of earlier changes: liking a liked post changes nothing. */
export const useSetLiked = (postId: string) => {
  const enqueue = useEnqueue()
  const toast = useToast()
  return (isLiked: boolean) =>
    enqueue({ type: isLiked ? 'LIKE_POST' : 'UNLIKE_POST', postId }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
}
