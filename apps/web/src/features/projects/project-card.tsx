import type { Picture } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from '../../router/index.ts'
import { Chip } from '../../ui/chip.tsx'
import { FoldableText } from '../../ui/linked-text.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Heading, Text } from '../../ui/text.tsx'
import { HobbyChipOf } from '../hobbies/index.ts'
import { visibilityShown } from '../posts/index.ts'
import { SendingMark } from '../sending/index.ts'
import { FinishedRibbon } from './finished-ribbon.tsx'
import { useHoursText } from './hours-text.ts'
import { ProjectActions } from './project-actions.tsx'
import card from './project-card.module.css'
import { ProjectCover } from './project-cover.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { StateChip } from './project-state.tsx'
import type { ShownProject } from './shown-project.ts'

type Props = {
  project: ShownProject
  /** All pictures of the project, for the viewer. */
  album: readonly Picture[]
}

/** The project itself: its pictures from before and after, its status, its progress. */
export const ProjectCard = ({ project, album }: Props) => {
  const titleId = useId()
  const description = plainText(project.description)
  const { i18n } = useLingui()
  const { icon, label } = visibilityShown[project.visibility]
  return (
    <article aria-labelledby={titleId} className={card.project} data-project={project.id}>
      <ProjectCover project={project} album={album} />
      <div className={card.head}>
        <div className={card.words}>
          <Heading level={1} id={titleId}>
            {plainText(project.title)}
          </Heading>
          <Text tone="soft">
            <Trans>
              By <Link to={`/profile/${project.owner.uid}`}>{project.owner.displayName}</Link>
            </Trans>
          </Text>
        </div>
        <ProjectMenu project={project} />
      </div>
      {project.finishedAt && <FinishedRibbon project={project} finishedAt={project.finishedAt} />}
      <div className={card.chips}>
        {!project.finishedAt && <StateChip state={project.state} />}
        <HobbyChipOf slug={project.hobby} />
        {project.can.edit && <Chip icon={icon}>{i18n._(label)}</Chip>}
      </div>
      {!project.finishedAt && <Progress project={project} />}
      {description && <FoldableText text={description} whole />}
      {project.can.edit && <ProjectActions project={project} album={album} />}
      <SendingMark pending={project.pending} />
    </article>
  )
}

/** Time, posts and materials at a glance. A finished project has a ribbon instead. */
const Progress = ({ project }: { project: ShownProject }) => {
  const { t } = useLingui()
  const hoursText = useHoursText()
  const { minutes, postCount, materials } = project
  const ready = materials.filter(({ isReady }) => isReady).length
  const all = materials.length
  return (
    <div className={card.facts}>
      <p className={card.fact}>
        {minutes > 0 ? (
          <Trans>
            <strong>{hoursText(minutes)}</strong> spent
          </Trans>
        ) : (
          <Trans>No time logged</Trans>
        )}
      </p>
      <p className={card.fact}>
        <strong>{postCount}</strong> <Plural value={postCount} one="post" other="posts" />
      </p>
      {all > 0 && (
        <div className={card.fact}>
          <p>
            <Trans>
              <strong>
                {ready} of {all}
              </strong>{' '}
              materials ready
            </Trans>
          </p>
          <ProgressBar label={t`Materials ready`} value={ready} max={all} />
        </div>
      )}
    </div>
  )
}
