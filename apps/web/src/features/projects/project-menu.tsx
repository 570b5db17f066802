import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { ClockPlus, Images, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { useNavigate } from '../../router/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LinkItems } from '../../ui/link-items.tsx'
import { MenuItem } from '../../ui/menu-button.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useReport } from '../reports/index.ts'
import { stateIcons } from './project-state.tsx'
import type { ShownProject } from './shown-project.ts'
import { useSetProjectState } from './use-set-project-state.ts'

const ProjectDialog = lazyPart(() => import('./project-dialog.tsx'), 'ProjectDialog')
const PicturesDialog = lazyPart(() => import('./pictures-dialog.tsx'), 'PicturesDialog')
const HoursDialog = lazyPart(() => import('./hours-dialog.tsx'), 'HoursDialog')
const ConfirmDialog = lazyPart(() => import('../../ui/confirm-dialog.tsx'), 'ConfirmDialog')

/** The actions a viewer has on a project. */
export const ProjectMenu = ({ project }: { project: ShownProject }) => {
  const { t } = useLingui()
  const toast = useToast()
  const enqueue = useEnqueue()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'pictures' | 'hours' | 'delete' | null>(null)
  const setState = useSetProjectState(project)
  const { id, title, can, owner } = project
  const isFinished = can.edit && project.state === 'finished'
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
        {isFinished && (
          <MenuItem icon={ClockPlus} onSelect={() => setDialog('hours')}>
            <Trans>Log time</Trans>
          </MenuItem>
        )}
        {isFinished && (
          <MenuItem icon={stateIcons.active} onSelect={() => void setState('active')}>
            <Trans>Resume project</Trans>
          </MenuItem>
        )}
        <LinkItems path={`/projects/${id}`} title={plainText(title)} />
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
        {dialog === 'hours' && <HoursDialog project={project} onClose={close} />}
        {dialog === 'delete' && (
          <ConfirmDialog
            title={t`Delete “${plainText(title)}”?`}
            action={t`Delete`}
            onConfirm={remove}
            onClose={close}
          >
            <Trans>
              The project's logged hours, materials and pictures will be deleted. Its posts will be kept. This
              can't be undone.
            </Trans>
          </ConfirmDialog>
        )}
      </Suspense>
      {reportDialog}
    </>
  )
}
