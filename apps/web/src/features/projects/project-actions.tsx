import type { Picture } from '@bowline/api'
import { projectStates } from '@bowline/domain/project'
import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, ChevronDown, ClockPlus, NotebookPen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuButton, MenuItem } from '../../ui/menu-button.tsx'
import { postIntoProject } from '../posts/index.ts'
import { stateIcons, useStateNames } from './project-state.tsx'
import styles from './projects.module.css'
import type { ShownProject } from './shown-project.ts'
import { useSetProjectState } from './use-set-project-state.ts'

const HoursDialog = lazyPart(() => import('./hours-dialog.tsx'), 'HoursDialog')
const ProjectCelebration = lazyPart(() => import('./project-celebration.tsx'), 'ProjectCelebration')

type Props = {
  project: ShownProject
  /** All pictures of the project. */
  album: readonly Picture[]
}

/** The owner's main actions: post about it, log time, change its state. A finished project is there to be shared. */
export const ProjectActions = ({ project, album }: Props) => {
  const [isLogging, setLogging] = useState(false)
  const [isCelebrated, setCelebrated] = useState(false)
  const { id, title, hobby } = project
  const write = () => postIntoProject({ project: { id, title }, hobby })
  const isFinished = project.state === 'finished'
  return (
    <div className={styles.actions}>
      {isFinished ? (
        <Button kind="main" icon={Camera} onClick={write}>
          <Trans>Share the finished piece</Trans>
        </Button>
      ) : (
        <>
          <Button kind="main" icon={NotebookPen} onClick={write}>
            <Trans>Write a post</Trans>
          </Button>
          <Button icon={ClockPlus} onClick={() => setLogging(true)}>
            <Trans>Log time</Trans>
          </Button>
          <StateMenu project={project} onFinished={() => setCelebrated(true)} />
        </>
      )}
      <Suspense>
        {isLogging && <HoursDialog project={project} onClose={() => setLogging(false)} />}
        {isCelebrated && isFinished && (
          <ProjectCelebration
            project={project}
            album={album}
            onShare={write}
            onDismiss={() => setCelebrated(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

const StateMenu = ({ project, onFinished }: { project: ShownProject; onFinished: () => void }) => {
  const { t } = useLingui()
  const names = useStateNames()
  const setState = useSetProjectState(project)
  const set = async (state: ShownProject['state']) => {
    if ((await setState(state)) && state === 'finished') onFinished()
  }
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
