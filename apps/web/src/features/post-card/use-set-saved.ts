import { useLingui } from '@lingui/react/macro'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'

/** Saves a post, or removes it from Saved, see docs/product/posts.md#saved-posts. */
export const useSetSaved = (postId: string) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  return async (isSaved: boolean) => {
    try {
      await enqueue({ type: 'SAVE_POST', postId, isSaved })
      toast(isSaved ? t`Saved` : t`Removed from Saved`)
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
    }
  }
}
