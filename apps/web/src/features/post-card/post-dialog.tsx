import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ShownPost } from '../posts/data.ts'

const EditPostDialog = lazyPart(() => import('./edit-post-dialog.tsx'), 'EditPostDialog')
const PostProjectDialog = lazyPart(() => import('../projects/post-project-dialog.tsx'), 'PostProjectDialog')
const DeletePostDialog = lazyPart(() => import('./delete-post-dialog.tsx'), 'DeletePostDialog')
const ReportDialog = lazyPart(() => import('../reports/report-dialog.tsx'), 'ReportDialog')

export type PostDialogName = 'edit' | 'project' | 'report' | 'delete'

type Props = { name: PostDialogName; post: ShownPost; onClose: () => void }

/** The dialog that an item of a post's menu opens. */
export const PostDialog = ({ name, post, onClose }: Props) => {
  switch (name) {
    case 'edit':
      return <EditPostDialog post={post} onClose={onClose} />
    case 'project':
      return <PostProjectDialog post={post} onClose={onClose} />
    case 'report': {
      const reported = { subject: 'post', subjectId: post.id, userId: post.authorId } as const
      return <ReportDialog reported={reported} onClose={onClose} />
    }
    case 'delete':
      return <DeletePostDialog post={post} onClose={onClose} />
  }
}
