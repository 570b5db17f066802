import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import type { ShownPost } from '../posts/data.ts'
import type { PostDialogName } from './post-dialog.tsx'

export const PostMenuItems = lazyPart(() => import('./post-menu-items.tsx'), 'PostMenuItems')
const PostDialog = lazyPart(() => import('./post-dialog.tsx'), 'PostDialog')

/** The actions a viewer has on a post, apart from liking it and commenting on it. */
export const PostMenu = ({ post }: { post: ShownPost }) => {
  const [dialog, setDialog] = useState<PostDialogName | null>(null)
  return (
    <>
      <MoreMenu onPrefetch={PostMenuItems.prefetch}>
        <Suspense>
          <PostMenuItems post={post} onOpen={setDialog} />
        </Suspense>
      </MoreMenu>
      <Suspense>
        {dialog && <PostDialog name={dialog} post={post} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}
