import { Trans } from '@lingui/react/macro'
import { Hammer, Pencil, Trash2 } from 'lucide-react'
import { Suspense, use, useState } from 'react'
import { useMe } from '../../session/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuItem } from '../../ui/menu-button.tsx'
import { CopyLinkItem, MoreMenu } from '../../ui/more-menu.tsx'
import type { ShownPost } from '../posts/data.ts'
import { useReport } from '../reports/index.ts'
import { PostMenuExtra } from './post-menu-extra.ts'
import { SaveItem } from './save-item.tsx'

const EditPostDialog = lazyPart(() => import('./edit-post-dialog.tsx'), 'EditPostDialog')
const PostProjectDialog = lazyPart(() => import('../projects/post-project-dialog.tsx'), 'PostProjectDialog')
const DeletePostDialog = lazyPart(() => import('./delete-post-dialog.tsx'), 'DeletePostDialog')

/** The actions a viewer has on a post, apart from liking it and commenting on it. */
export const PostMenu = ({ post }: { post: ShownPost }) => {
  const me = useMe()
  const { reportItem, reportDialog } = useReport({
    subject: 'post',
    subjectId: post.id,
    userId: post.authorId,
  })
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'project' | null>(null)

  return (
    <>
      <MoreMenu>
        {post.can.edit && (
          <MenuItem icon={Pencil} onSelect={() => setDialog('edit')}>
            <Trans>Edit</Trans>
          </MenuItem>
        )}
        {post.can.delete && (
          <MenuItem icon={Hammer} onSelect={() => setDialog('project')}>
            {post.project ? <Trans>Change the project</Trans> : <Trans>Add to a project</Trans>}
          </MenuItem>
        )}
        <SaveItem post={post} />
        <CopyLinkItem path={`/post/${post.id}`} />
        {use(PostMenuExtra)?.(post)}
        {post.authorId !== me.uid && reportItem}
        {post.can.delete && (
          <MenuItem icon={Trash2} danger onSelect={() => setDialog('delete')}>
            <Trans>Delete</Trans>
          </MenuItem>
        )}
      </MoreMenu>
      <Suspense>
        {dialog === 'edit' && <EditPostDialog post={post} onClose={() => setDialog(null)} />}
        {dialog === 'project' && <PostProjectDialog post={post} onClose={() => setDialog(null)} />}
        {dialog === 'delete' && <DeletePostDialog post={post} onClose={() => setDialog(null)} />}
      </Suspense>
      {reportDialog}
    </>
  )
}
