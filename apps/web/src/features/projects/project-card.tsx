import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Clock, NotebookPen } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { FoldableText } from '../../ui/linked-text.tsx'
import { HobbyChipOf } from '../hobbies/index.ts'
import { visibilityShown } from '../posts/index.ts'
import { SendingMark } from '../sending/index.ts'
import { BeforeAfter } from './before-after.tsx'
import { useHoursText } from './hours-text.ts'
import { Materials } from './materials.tsx'
import { ProjectActions } from './project-actions.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { StateChip } from './project-state.tsx'
import styles from './projects.module.css'
import type { ShownProject } from './shown-project.ts'

/** The project itself: description, progress, pictures from before and after. */
export const ProjectCard = ({ project }: { project: ShownProject }) => {
  const titleId = useId()
  const hoursText = useHoursText()
  const description = plainText(project.description)
  const { i18n } = useLingui()
  const { icon: VisibilityIcon, label } = visibilityShown[project.visibility]
  return (
    <article aria-labelledby={titleId} className={styles.card} data-project={project.id}>
      <BeforeAfter before={project.before} after={project.after} />
      <div className={styles.about}>
        <div className={styles.head}>
          <div className={styles.headWords}>
            <h1 id={titleId}>{plainText(project.title)}</h1>
            <span className={styles.owner}>
              <Trans>
                By <Link to={`/profile/${project.owner.uid}`}>{project.owner.displayName}</Link>
              </Trans>
            </span>
          </div>
          <ProjectMenu project={project} />
        </div>
        <div className={styles.foot}>
          <StateChip state={project.state} />
          <HobbyChipOf slug={project.hobby} />
          {project.can.edit && (
            <span className={styles.fact}>
              <VisibilityIcon size={16} aria-hidden />
              {i18n._(label)}
            </span>
          )}
        </div>
        <div className={styles.facts}>
          <span className={styles.fact}>
            <Clock size={16} aria-hidden />
            {project.minutes > 0 ? (
              <Trans>{hoursText(project.minutes)} spent</Trans>
            ) : (
              <Trans>No time logged</Trans>
            )}
          </span>
          <span className={styles.fact}>
            <NotebookPen size={16} aria-hidden />
            <Plural value={project.postCount} _0="No posts yet" one="# post" other="# posts" />
          </span>
        </div>
        {description && <FoldableText text={description} whole />}
        <Materials project={project} />
        {project.can.edit && <ProjectActions project={project} />}
      </div>
      <SendingMark pending={project.pending} />
    </article>
  )
}
