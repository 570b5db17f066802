import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { NextPageButton, PagedList } from '../../ui/paged-list.tsx'
import { PostSkeleton } from '../../ui/skeletons.tsx'
import { PostCard } from '../post-card/index.ts'
import { type ShownEntry, type ShownProject, stateIcons, useStory } from '../projects/index.ts'
import { SendingMark } from '../sending/index.ts'
import { HoursEntry } from './hours-entry.tsx'
import styles from './project-screen.module.css'
import story from './story.module.css'
import { StoryDay } from './story-day.tsx'

/** The posts, hours and state changes of a project, oldest first. */
export const Story = ({ project }: { project: ShownProject }) => {
  const headingId = useId()
  const { query, entries } = useStory(project)
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.section}>
        <Trans>The story</Trans>
      </h2>
      <PagedList
        query={query}
        entries={entries}
        skeleton={
          <div role="status" aria-busy className={styles.card}>
            <PostSkeleton />
          </div>
        }
        more={
          <NextPageButton query={query}>
            <Trans>What happened next</Trans>
          </NextPageButton>
        }
      >
        {shown => (
          <ol className={story.story}>
            {shown.map(entry => (
              <li key={entry.id} data-kind={entry.kind}>
                <Entry entry={entry} project={project} />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  )
}

type Props = { entry: ShownEntry; project: ShownProject }

const Entry = ({ entry, project }: Props) => {
  if (entry.kind === 'post') return <PostCard post={entry.post} />
  if (entry.kind === 'hours') return <HoursEntry entry={entry} project={project} />
  const Icon = stateIcons[entry.state]
  return (
    <div className={story.turn} data-state={entry.state}>
      <Icon size={18} aria-hidden />
      <span className={story.turnWords}>
        <Turn state={entry.state} /> <StoryDay at={entry.at} />
      </span>
      <SendingMark pending={entry.pending} />
    </div>
  )
}

const Turn = ({ state }: Pick<Extract<ShownEntry, { kind: 'state' }>, 'state'>) => {
  switch (state) {
    case 'planned':
      return <Trans>Planned</Trans>
    case 'active':
      return <Trans>Started</Trans>
    case 'finished':
      return <Trans>Finished</Trans>
    case 'let-go':
      return <Trans>Abandoned</Trans>
  }
}
