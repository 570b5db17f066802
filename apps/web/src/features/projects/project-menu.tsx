import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { Images, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { useNavigate } from '../../router/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuItem } from '../../ui/menu-button.tsx'
import { CopyLinkItem, MoreMenu } from '../../ui/more-menu.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useReport } from '../reports/index.ts'
import type { ShownProject } from './shown-project.ts'

const ProjectDialog = lazyPart(() => import('./project-dialog.tsx'), 'ProjectDialog')
const PicturesDialog = lazyPart(() => import('./pictures-dialog.tsx'), 'PicturesDialog')
const ConfirmDialog = lazyPart(() => import('../../ui/confirm-dialog.tsx'), 'ConfirmDialog')

/** The actions a viewer has on a project. */
export const ProjectMenu = ({ project }: { project: ShownProject }) => {
  const { t } = useLingui()
  const toast = useToast()
  const enqueue = useEnqueue()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'pictures' | 'delete' | null>(null)
  const { id, title, can, owner } = project
  const { reportItem, reportDialog } = useReport({ subject: 'project', subjectId: id, userId: owner.uid })

  const remove = async () => {
    await enqueue({ type: 'DELETE_PROJECT', projectId: id, title })
    toast(t`Project deleted`)
    navigate(`/profile/${owner.uid}`, { replace: true })
  }
  const close = () => setDialog(null)
  return (
    <>
      <MoreMenu>
        {can.edit && (
          <MenuItem icon={Pencil} onSelect={() => setDialog('edit')}>
            <Trans>Edit</Trans>
          </MenuItem>
        )}
        {can.edit && (
          <MenuItem icon={Images} onSelect={() => setDialog('pictures')}>
            <Trans>Before and after</Trans>
          </MenuItem>
        )}
        <CopyLinkItem path={`/projects/${id}`} />
        {!can.edit && reportItem}
        {can.edit && (
          <MenuItem icon={Trash2} danger onSelect={() => setDialog('delete')}>
            <Trans>Delete</Trans>
          </MenuItem>
        )}
      </MoreMenu>
      <Suspense>
        {dialog === 'edit' && <ProjectDialog project={project} onClose={close} />}
        {dialog === 'pictures' && <PicturesDialog project={project} onClose={close} />}
        {dialog === 'delete' && (
          <ConfirmDialog
            title={t`Delete “${plainText(title)}”?`}
            action={t`Delete`}
            onConfirm={remove}
            onClose={close}
          >
            <Trans>
              Its hours, materials and pictures will be deleted. Its posts stay. This can't be undone.
            </Trans>
          </ConfirmDialog>
        )}
      </Suspense>
      {reportDialog}
    </>
  )
}
