import { plainText } from '@bowline/domain/sanitise'
import { Plural } from '@lingui/react/macro'
import { useId } from 'react'
import { RowCard, RowCardTitle, RowCardWords } from '../../ui/row-card.tsx'
import { HobbyChipOf, HobbyCover } from '../hobbies/index.ts'
import { SendingMark } from '../sending/index.ts'
import { useHoursText } from './hours-text.ts'
import { StateChip } from './project-state.tsx'
import styles from './projects.module.css'
import type { ShownProject } from './shown-project.ts'

/** A project in a list. The whole card leads to it; its title is the link. */
export const ProjectRow = ({ project }: { project: ShownProject }) => {
  const titleId = useId()
  const hoursText = useHoursText()
  const picture = project.after ?? project.before
  return (
    <RowCard aria-labelledby={titleId} data-project={project.id}>
      <div className={styles.cover}>
        <HobbyCover
          picture={picture}
          seed={project.id}
          hobby={project.hobby}
          ratio="wide"
          sizes="(min-width: 680px) 320px, 128px"
        />
      </div>
      <div className={styles.row}>
        <RowCardWords>
          <RowCardTitle level={3} id={titleId} to={`/projects/${project.id}`}>
            {plainText(project.title)}
          </RowCardTitle>
          <p className={styles.soft}>
            {project.minutes > 0 && `${hoursText(project.minutes)} · `}
            <Plural value={project.postCount} _0="No posts yet" one="# post" other="# posts" />
          </p>
          <div className={styles.foot}>
            <StateChip state={project.state} />
            <HobbyChipOf slug={project.hobby} />
          </div>
        </RowCardWords>
      </div>
      <SendingMark pending={project.pending} />
    </RowCard>
  )
}
