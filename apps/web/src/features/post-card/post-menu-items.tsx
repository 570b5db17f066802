import { Trans } from '@lingui/react/macro'
import { Eye, EyeOff, Flag, Hammer, Pencil, ThumbsDown, Trash2 } from 'lucide-react'
import { Suspense, use } from 'react'
import { useMe } from '../../session/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { CopyLinkItem } from '../../ui/link-items.tsx'
import { MenuItem } from '../../ui/menu-button.tsx'
import type { ShownPost } from '../posts/data.ts'
import { FoundPosts } from './found-posts.ts'
import type { PostDialogName } from './post-dialog.tsx'
import { PostMenuExtra } from './post-menu-extra.ts'
import { SaveItem } from './save-item.tsx'
import { useHidePost } from './use-hide-post.ts'

type Props = { post: ShownPost; onOpen: (dialog: PostDialogName) => void }

const RemovePreviewItem = lazyPart(() => import('./remove-preview-item.tsx'), 'RemovePreviewItem')

/** Loads when the menu opens, because most posts are only read. */
export const PostMenuItems = ({ post, onOpen }: Props) => {
  const isOwn = post.authorId === useMe().uid
  return (
    <>
      {post.can.edit && (
        <MenuItem icon={Pencil} onSelect={() => onOpen('edit')}>
          <Trans>Edit</Trans>
        </MenuItem>
      )}
      {post.can.delete && (
        <MenuItem icon={Hammer} onSelect={() => onOpen('project')}>
          {post.project ? <Trans>Move or remove from project</Trans> : <Trans>Add to a project</Trans>}
        </MenuItem>
      )}
      {isOwn && post.linkPreview && (
        <Suspense>
          <RemovePreviewItem postId={post.id} url={post.linkPreview.url} />
        </Suspense>
      )}
      <SaveItem post={post} />
      <CopyLinkItem path={`/post/${post.id}`} />
      {use(PostMenuExtra)?.(post)}
      {!isOwn && <HideItems post={post} />}
      {!isOwn && (
        <MenuItem icon={Flag} onSelect={() => onOpen('report')}>
          <Trans>Report</Trans>
        </MenuItem>
      )}
      {post.can.delete && (
        <MenuItem icon={Trash2} danger onSelect={() => onOpen('delete')}>
          <Trans>Delete</Trans>
        </MenuItem>
      )}
    </>
  )
}

const HideItems = ({ post: { id, isHidden } }: { post: ShownPost }) => {
  const set = useHidePost(id)
  const isFound = use(FoundPosts)
  if (isHidden)
    return (
      <MenuItem icon={Eye} onSelect={() => void set({ isHidden: false })}>
        <Trans>Unhide this post</Trans>
      </MenuItem>
    )
  return (
    <>
      {isFound && (
        <MenuItem icon={ThumbsDown} onSelect={() => void set({ isHidden: true, notInterested: true })}>
          <Trans>Not interested</Trans>
        </MenuItem>
      )}
      <MenuItem icon={EyeOff} onSelect={() => void set({ isHidden: true })}>
        <Trans>Hide this post</Trans>
      </MenuItem>
    </>
  )
}
