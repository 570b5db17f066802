import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useParams } from '../../router/index.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PostSkeleton } from '../../ui/skeletons.tsx'
import { Materials, ProjectCard, type ShownProject, useProject, useStory } from '../projects/index.ts'
import { projectAlbum } from './project-album.ts'
import { ProjectPictures } from './project-pictures.tsx'
import styles from './project-screen.module.css'
import { Story } from './story.tsx'

/** /projects/{projectId}: one project and its story. */
export const ProjectScreen = () => {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  const { query, project, isMissing } = useProject(projectId)
  if (project)
    return (
      <Frame key={project.id} title={plainText(project.title)} ownerId={project.owner.uid}>
        <Content project={project} />
      </Frame>
    )
  if (isMissing)
    return (
      <Frame title={t`Project not found`}>
        <EmptyState
          isWhole
          art="noProject"
          title={<Trans>Project not found</Trans>}
          action={
            <ButtonLink to="/profile">
              <Trans>Your projects</Trans>
            </ButtonLink>
          }
        >
          <Trans>It may have been deleted, or it isn't shared with you.</Trans>
        </EmptyState>
      </Frame>
    )
  return (
    <Frame title={t`Project`}>
      {query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <div role="status" aria-busy>
          <PostSkeleton />
        </div>
      )}
    </Frame>
  )
}

const Content = ({ project }: { project: ShownProject }) => {
  const story = useStory(project)
  const album = projectAlbum(project, story.entries ?? [])
  return (
    <>
      <ProjectCard project={project} album={album} />
      <ProjectPictures album={album} />
      <Materials project={project} />
      <Story project={project} story={story} />
    </>
  )
}

type FrameProps = { title: string; ownerId?: string; children: ReactNode }

const Frame = ({ title, ownerId, children }: FrameProps) => (
  <div className={styles.screen}>
    <PageTitle title={title} />
    {ownerId && (
      <BackLink to={`/profile/${ownerId}`}>
        <Trans>All projects</Trans>
      </BackLink>
    )}
    {children}
  </div>
)
