import { Trans, useLingui } from '@lingui/react/macro'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useToast } from '../../ui/toasts.tsx'
import type { ShownPost } from './shown-post.ts'

const EditPostDialog = lazyPart(() => import('./edit-post-dialog.tsx'), 'EditPostDialog')
const DeletePostDialog = lazyPart(() => import('./delete-post-dialog.tsx'), 'DeletePostDialog')

/** "More": what this reader may do with the post. */
export const PostMenu = ({ post }: { post: ShownPost }) => {
  const { t } = useLingui()
  const toast = useToast()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const close = () => setAnchor(null)
  const open = (which: 'edit' | 'delete') => {
    close()
    setDialog(which)
  }

  const copyLink = async () => {
    close()
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
      <IconButton
        aria-label={t`More`}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44, color: 'text.secondary' }}
      >
        <Ellipsis size={20} aria-hidden />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 180 } } }}
      >
        {post.can.edit && (
          <MenuItem onClick={() => open('edit')}>
            <Pencil size={18} aria-hidden />
            <Trans>Edit</Trans>
          </MenuItem>
        )}
        <MenuItem onClick={copyLink}>
          <Link2 size={18} aria-hidden />
          <Trans>Copy link</Trans>
        </MenuItem>
        {post.can.delete && (
          <MenuItem onClick={() => open('delete')} sx={{ color: 'error.main' }}>
            <Trash2 size={18} aria-hidden />
            <Trans>Delete</Trans>
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {dialog === 'edit' && <EditPostDialog post={post} onClose={() => setDialog(null)} />}
        {dialog === 'delete' && <DeletePostDialog post={post} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}
