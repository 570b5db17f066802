import { projectStates } from '@bowline/domain/project'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ClockPlus, NotebookPen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { Button } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuButton, MenuItem } from '../../ui/menu-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { postIntoProject } from '../posts/index.ts'
import { stateIcons, useStateNames } from './project-state.tsx'
import styles from './projects.module.css'
import type { ShownProject } from './shown-project.ts'

const HoursDialog = lazyPart(() => import('./hours-dialog.tsx'), 'HoursDialog')

/** The owner's main actions: post about it, log time, change its state. */
export const ProjectActions = ({ project }: { project: ShownProject }) => {
  const [isLogging, setLogging] = useState(false)
  const { id, title, hobby } = project
  return (
    <div className={styles.actions}>
      <Button
        kind="main"
        icon={NotebookPen}
        onClick={() => postIntoProject({ project: { id, title }, hobby })}
      >
        <Trans>Write a post</Trans>
      </Button>
      <Button icon={ClockPlus} onClick={() => setLogging(true)}>
        <Trans>Log time</Trans>
      </Button>
      <StateMenu project={project} />
      <Suspense>{isLogging && <HoursDialog project={project} onClose={() => setLogging(false)} />}</Suspense>
    </div>
  )
}

const StateMenu = ({ project }: { project: ShownProject }) => {
  const { t } = useLingui()
  const names = useStateNames()
  const enqueue = useEnqueue()
  const toast = useToast()
  const set = (state: ShownProject['state']) =>
    enqueue({ type: 'SET_PROJECT_STATE', projectId: project.id, title: project.title, state }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  return (
    <MenuButton
      label={t`Change status`}
      words={
        <>
          <Trans>Change status</Trans>
          <ChevronDown size={18} aria-hidden />
        </>
      }
    >
      {projectStates
        .filter(state => state !== project.state)
        .map(state => (
          <MenuItem key={state} icon={stateIcons[state]} onSelect={() => void set(state)}>
            {names[state]}
          </MenuItem>
        ))}
    </MenuButton>
  )
}
