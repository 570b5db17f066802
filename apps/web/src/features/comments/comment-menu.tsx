import { Trans } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMe } from '../../session/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuItem } from '../../ui/menu-button.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { useReport } from '../reports/index.ts'
import type { ShownComment } from './shown-comment.ts'

const DeleteCommentDialog = lazyPart(() => import('./delete-comment-dialog.tsx'), 'DeleteCommentDialog')

type Props = { comment: ShownComment; onEdit: () => void }

export const CommentMenu = ({ comment, onEdit }: Props) => {
  const me = useMe()
  const { reportItem, reportDialog } = useReport({
    subject: 'comment',
    subjectId: comment.id,
    userId: comment.authorId ?? '',
  })
  const [asking, setAsking] = useState(false)
  return (
    <>
      <MoreMenu isSmall>
        {comment.can.edit && (
          <MenuItem icon={Pencil} onSelect={onEdit}>
            <Trans>Edit</Trans>
          </MenuItem>
        )}
        {comment.authorId !== me.uid && reportItem}
        {comment.can.delete && (
          <MenuItem icon={Trash2} danger onSelect={() => setAsking(true)}>
            <Trans>Delete</Trans>
          </MenuItem>
        )}
      </MoreMenu>
      <Suspense>
        {asking && <DeleteCommentDialog comment={comment} onClose={() => setAsking(false)} />}
      </Suspense>
      {reportDialog}
    </>
  )
}
