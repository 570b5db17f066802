import { Trans, useLingui } from '@lingui/react/macro'
import { Unlink } from 'lucide-react'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { MenuItem } from '../../ui/menu-button.tsx'
import { useToast } from '../../ui/toasts.tsx'

/** In a post's menu. @property url the address whose preview goes */
export const RemovePreviewItem = (preview: { postId: string; url: string }) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const remove = async () => {
    try {
      await enqueue({ type: 'REMOVE_LINK_PREVIEW', ...preview })
      toast(t`Preview removed`)
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
    }
  }
  return (
    <MenuItem icon={Unlink} onSelect={() => void remove()}>
      <Trans>Remove preview</Trans>
    </MenuItem>
  )
}
