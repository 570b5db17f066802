import { useLingui } from '@lingui/react/macro'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'

/** Hides a post from the member, or shows it again, see docs/product/posts.md#hidden-posts. */
export const useHidePost = (postId: string) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const set = async (change: { isHidden: boolean; notInterested?: boolean }) => {
    try {
      await enqueue({ type: 'HIDE_POST', postId, ...change })
      if (!change.isHidden) return
      toast(change.notInterested ? t`You'll see fewer posts like this` : t`Post hidden`, {
        action: { label: t`Undo`, run: () => void set({ isHidden: false }) },
      })
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
    }
  }
  return set
}
