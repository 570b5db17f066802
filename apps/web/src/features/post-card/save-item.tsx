import { Trans, useLingui } from '@lingui/react/macro'
import { Bookmark, BookmarkMinus } from 'lucide-react'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { MenuItem } from '../../ui/menu-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import type { ShownPost } from '../posts/data.ts'

/** Saves the post, or removes it from Saved, see docs/product/posts.md#saved-posts. */
export const SaveItem = ({ post: { id: postId, isSaved } }: { post: ShownPost }) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()

  const set = async () => {
    try {
      await enqueue({ type: 'SAVE_POST', postId, isSaved: !isSaved })
      toast(isSaved ? t`Removed from Saved` : t`Saved`)
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
    }
  }
  return (
    <MenuItem icon={isSaved ? BookmarkMinus : Bookmark} onSelect={() => void set()}>
      {isSaved ? <Trans>Remove from Saved</Trans> : <Trans>Save</Trans>}
    </MenuItem>
  )
}
