import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyMuiPart } from '../../ui/lazy-mui-part.tsx'
import { MenuButton, MenuItem } from '../../ui/menu-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useMe } from '../accounts/session.ts'
import { useReport } from '../reports/use-report.tsx'
import type { ShownPost } from './shown-post.ts'

const EditPostDialog = lazyMuiPart(() => import('./edit-post-dialog.tsx'), 'EditPostDialog')
const DeletePostDialog = lazyMuiPart(() => import('./delete-post-dialog.tsx'), 'DeletePostDialog')

/** "More": what this reader may do with the post. */
export const PostMenu = ({ post }: { post: ShownPost }) => {
  const { t } = useLingui()
  const toast = useToast()
  const me = useMe()
  const { reportItem, reportDialog } = useReport({
    subject: 'post',
    subjectId: post.id,
    userId: post.authorId,
  })
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)

  const copyLink = async () => {
    const link = new URL(`/post/${post.id}`, location.href).href
    try {
      await navigator.clipboard.writeText(link)
      toast(t`Link copied`)
    } catch {
      toast(t`The link could not be copied. It is ${link}`, { severity: 'error', duration: 15_000 })
    }
  }

  return (
    <>
      <MenuButton label={t`More`} trigger={<Ellipsis size={20} aria-hidden />}>
        {post.can.edit && (
          <MenuItem icon={Pencil} onSelect={() => setDialog('edit')}>
            <Trans>Edit</Trans>
          </MenuItem>
        )}
        <MenuItem icon={Link2} onSelect={copyLink}>
          <Trans>Copy link</Trans>
        </MenuItem>
        {post.authorId !== me.uid && reportItem}
        {post.can.delete && (
          <MenuItem icon={Trash2} danger onSelect={() => setDialog('delete')}>
            <Trans>Delete</Trans>
          </MenuItem>
        )}
      </MenuButton>
      <Suspense>
        {dialog === 'edit' && <EditPostDialog post={post} onClose={() => setDialog(null)} />}
        {dialog === 'delete' && <DeletePostDialog post={post} onClose={() => setDialog(null)} />}
      </Suspense>
      {reportDialog}
    </>
  )
}
