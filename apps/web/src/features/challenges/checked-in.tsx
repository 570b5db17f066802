import { Trans } from '@lingui/react/macro'
import { CircleCheck, ImagePlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { usePost } from '../posts/index.ts'
import styles from './own-progress.module.css'

const EditPostDialog = lazyPart(() => import('../post-card/edit-post-dialog.tsx'), 'EditPostDialog')

/** Before it is needed, so that it also opens without a network. If it fails, it is fetched again when it opens. */
export const fetchEditForm = EditPostDialog.prefetch

/** Shown right after a check-in: the member can add a note or a picture to its short post, or undo it. */
export const CheckedIn = ({ postId, onUndo }: { postId: string; onUndo: () => void }) => {
  const [isEditing, setEditing] = useState(false)
  return (
    <div className={styles.checkedIn}>
      <p role="status" className={styles.done}>
        <CircleCheck size={22} aria-hidden />
        <Trans>Checked in for today</Trans>
      </p>
      <div className={styles.buttons}>
        <Button
          // The button that checked in is gone.
          autoFocus
          icon={ImagePlus}
          aria-haspopup="dialog"
          onClick={() => setEditing(true)}
        >
          <Trans>Add a note or a picture</Trans>
        </Button>
        <Button kind="text" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      </div>
      <Suspense>{isEditing && <Edit postId={postId} onClose={() => setEditing(false)} />}</Suspense>
    </div>
  )
}

const Edit = ({ postId, onClose }: { postId: string; onClose: () => void }) => {
  const result = usePost(postId)
  return result.status === 'there' ? <EditPostDialog post={result.post} onClose={onClose} /> : null
}
