import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Text } from '../../ui/text.tsx'
import type { ShownPost } from '../posts/data.ts'
import { ProjectField } from './project-field.tsx'
import { useOwnProjects } from './use-projects.ts'

/** Chooses the project that the member's post belongs to. */
export const PostProjectDialog = ({ post, onClose }: { post: ShownPost; onClose: () => void }) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const [project, setProject] = useState(post.project)
  // The post already shows the new project while the dialog closes.
  const [wasInProject] = useState(Boolean(post.project))
  const hasNone = useOwnProjects().length === 0 && !post.project

  const save = async () => {
    if (project?.id !== post.project?.id)
      await enqueue({ type: 'SET_POST_PROJECT', postId: post.id, project })
  }
  return (
    <FormDialog
      compact
      maxWidth="xs"
      onClose={onClose}
      title={wasInProject ? t`Move or remove from project` : t`Add to a project`}
      action={<Trans>Save</Trans>}
      isDisabled={hasNone}
      onSubmit={save}
    >
      {hasNone ? (
        <Text tone="soft">
          <Trans>You have no projects yet. Start one on your profile.</Trans>
        </Text>
      ) : (
        <ProjectField value={project} onChange={setProject} />
      )}
    </FormDialog>
  )
}
