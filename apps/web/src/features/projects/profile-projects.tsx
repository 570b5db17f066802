import type { Profile } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ProjectRow } from './project-row.tsx'
import styles from './projects.module.css'
import { useProjectsOf } from './use-projects.ts'

const ProjectDialog = lazyPart(() => import('./project-dialog.tsx'), 'ProjectDialog')

/** A member's projects on their profile. */
export const ProfileProjects = ({ profile }: { profile: Profile }) => {
  const { query, projects } = useProjectsOf(profile.uid)
  const [isOpen, setOpen] = useState(false)
  const { displayName } = profile
  // Of the viewer's own, those that wait to be sent are known without an answer.
  if (!projects || (projects.length === 0 && !query.data)) {
    if (!query.isError) return <RowsSkeleton rows={2} />
    return <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
  }
  if (projects.length === 0 && !profile.isSelf)
    return (
      <EmptyState art="projects" title={<Trans>No projects yet</Trans>}>
        <Trans>When {displayName} starts one, you'll see it here.</Trans>
      </EmptyState>
    )
  const begin = (
    <Button onClick={() => setOpen(true)}>
      <Plus size={18} aria-hidden />
      <Trans>New project</Trans>
    </Button>
  )
  return (
    <div className={styles.screen}>
      {profile.isSelf && projects.length > 0 && <div className={styles.begin}>{begin}</div>}
      {projects.length === 0 ? (
        <EmptyState art="projects" title={<Trans>What are you making?</Trans>} action={begin}>
          <Trans>A project keeps posts, hours and materials together and shows how you made something.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.grid}>
          {projects.map(project => (
            <li key={project.id}>
              <ProjectRow project={project} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      <Suspense>{isOpen && <ProjectDialog onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
