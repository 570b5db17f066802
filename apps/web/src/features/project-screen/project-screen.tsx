import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Hammer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ButtonLink } from '../../ui/plain-button.tsx'
import { PostSkeleton } from '../../ui/skeletons.tsx'
import { ProjectCard, useProject } from '../projects/index.ts'
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
        <ProjectCard project={project} />
        <Story project={project} />
      </Frame>
    )
  if (isMissing)
    return (
      <Frame title={t`Project not found`}>
        <EmptyState
          isWhole
          icon={Hammer}
          title={<Trans>Project not found</Trans>}
          action={
            <ButtonLink to="/profile">
              <Trans>Your projects</Trans>
            </ButtonLink>
          }
        >
          <Trans>It may have been deleted, or you may not have access to it.</Trans>
        </EmptyState>
      </Frame>
    )
  return (
    <Frame title={t`Project`}>
      {query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <div role="status" aria-busy className={styles.card}>
          <PostSkeleton />
        </div>
      )}
    </Frame>
  )
}

type FrameProps = { title: string; ownerId?: string; children: ReactNode }

const Frame = ({ title, ownerId, children }: FrameProps) => (
  <div className={styles.screen}>
    <PageTitle title={title} />
    {ownerId && (
      <div>
        <ButtonLink kind="text" to={`/profile/${ownerId}`}>
          <ArrowLeft size={18} aria-hidden />
          <Trans>All projects</Trans>
        </ButtonLink>
      </div>
    )}
    {children}
  </div>
)
