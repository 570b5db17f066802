import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import type { ShownPost } from '../posts/shown-post.ts'
import { ProjectField } from './project-field.tsx'
import { useOwnProjects } from './use-projects.ts'

/** Which of the member's own projects a post of theirs is part of. */
export const PostProjectDialog = ({ post, onClose }: { post: ShownPost; onClose: () => void }) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const [project, setProject] = useState(post.project)
  const hasNone = useOwnProjects().length === 0 && !post.project

  const save = async () => {
    try {
      if (project?.id !== post.project?.id)
        await enqueue({ type: 'SET_POST_PROJECT', postId: post.id, project })
      onClose()
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
    }
  }
  return (
    <DialogFrame
      open
      compact
      maxWidth="xs"
      onClose={onClose}
      title={t`Part of a project`}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="contained" disabled={hasNone}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {hasNone ? (
        <Typography color="textSecondary">
          <Trans>You have no projects yet. Begin one on your profile.</Trans>
        </Typography>
      ) : (
        <ProjectField value={project} onChange={setProject} />
      )}
    </DialogFrame>
  )
}
