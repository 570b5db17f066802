import type { ProjectState } from '@bowline/domain/project'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleDashed, Hammer, Wind } from 'lucide-react'
import styles from './projects.module.css'

export const useStateNames = (): Record<ProjectState, string> => {
  const { t } = useLingui()
  return { planned: t`Planned`, active: t`In progress`, finished: t`Finished`, 'let-go': t`Abandoned` }
}

export const stateIcons = {
  planned: CircleDashed,
  active: Hammer,
  finished: CircleCheck,
  'let-go': Wind,
} as const

/** The status of a project, in a word. */
export const StateChip = ({ state }: { state: ProjectState }) => {
  const Icon = stateIcons[state]
  return (
    <span className={styles.state} data-state={state}>
      <Icon size={16} aria-hidden />
      {useStateNames()[state]}
    </span>
  )
}
