import { Trans } from '@lingui/react/macro'
import { dateText } from '../../ui/dates.ts'
import { TiedKnot } from '../../ui/tied-knot.tsx'
import styles from './finished-ribbon.module.css'
import { ProjectEffort } from './project-effort.tsx'
import type { ShownProject } from './shown-project.ts'

type Props = { project: ShownProject; finishedAt: string }

/** "Finished 23 Nov · 2 h 30 min of work over 12 days" */
export const FinishedRibbon = ({ project, finishedAt }: Props) => {
  const day = dateText(finishedAt, 'short')
  return (
    <p className={styles.ribbon}>
      <TiedKnot size={28} />
      <span>
        <strong>
          <Trans>Finished {day}</Trans>
        </strong>
        {' · '}
        <ProjectEffort project={project} />
      </span>
    </p>
  )
}
