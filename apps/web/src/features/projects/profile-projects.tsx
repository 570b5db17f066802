import type { Profile } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ProjectRow } from './project-row.tsx'
import styles from './projects.module.css'
import { useProjectsOf } from './use-projects.ts'

const ProjectDialog = lazyPart(() => import('./project-dialog.tsx'), 'ProjectDialog')

const shownAtFirst = 4

/** A member's projects on their profile; nothing on another member's profile without any. */
export const ProfileProjects = ({ profile }: { profile: Profile }) => {
  const headingId = useId()
  const { query, projects } = useProjectsOf(profile.uid)
  const [isOpen, setOpen] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  if (!projects || (projects.length === 0 && !profile.isSelf)) return null
  const shown = showsAll ? projects : projects.slice(0, shownAtFirst)
  const begin = (
    <Button onClick={() => setOpen(true)}>
      <Plus size={18} aria-hidden />
      <Trans>New project</Trans>
    </Button>
  )
  return (
    <section aria-labelledby={headingId} className={styles.screen}>
      <div className={styles.heading}>
        <h2 id={headingId}>
          <Trans>Projects</Trans>
        </h2>
        {profile.isSelf && projects.length > 0 && begin}
      </div>
      {projects.length === 0 ? (
        <EmptyState art="projects" title={<Trans>What are you making?</Trans>} action={begin}>
          <Trans>A project keeps posts, hours and materials together and shows how you made something.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.grid}>
          {shown.map(project => (
            <li key={project.id}>
              <ProjectRow project={project} />
            </li>
          ))}
        </ul>
      )}
      {(projects.length > shown.length || query.hasNextPage) && (
        <Button
          loading={query.isFetchingNextPage}
          onClick={() => {
            if (showsAll) void query.fetchNextPage()
            else setShowsAll(true)
          }}
        >
          {showsAll ? <Trans>Show more</Trans> : <Trans>Show all projects</Trans>}
        </Button>
      )}
      <Suspense>{isOpen && <ProjectDialog onClose={() => setOpen(false)} />}</Suspense>
    </section>
  )
}
