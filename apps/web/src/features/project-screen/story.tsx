import { Trans } from '@lingui/react/macro'
import { NotebookPen } from 'lucide-react'
import { useId } from 'react'
import { dayText } from '../../ui/dates.ts'
import { NextPageButton, PagedList } from '../../ui/paged-list.tsx'
import { PostSkeleton } from '../../ui/skeletons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Heading } from '../../ui/text.tsx'
import { PostCard } from '../post-card/index.ts'
import { dayOf, type ShownEntry, type ShownProject, stateIcons, type useStory } from '../projects/index.ts'
import { SendingMark } from '../sending/index.ts'
import { HoursEntry } from './hours-entry.tsx'
import styles from './story.module.css'

type Props = { project: ShownProject; story: ReturnType<typeof useStory> }

/** The posts, hours and state changes of a project, oldest first. */
export const Story = ({ project, story: { query, entries } }: Props) => {
  const headingId = useId()
  return (
    <Stack as="section" gap={3} aria-labelledby={headingId}>
      <Heading id={headingId}>
        <Trans>The story</Trans>
      </Heading>
      <PagedList
        query={query}
        entries={entries}
        skeleton={
          <div role="status" aria-busy>
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
          <ol className={styles.story}>
            {shown.map((entry, index) => (
              <li key={entry.id} data-kind={entry.kind}>
                <NewDay day={dayOfEntry(entry)} before={shown[index - 1]} />
                <Entry entry={entry} project={project} isFirstWork={!shown.slice(0, index).some(isWork)} />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </Stack>
  )
}

/** A heading above the first entry of a day. */
const NewDay = ({ day, before }: { day: string; before: ShownEntry | undefined }) => {
  if (before && dayOfEntry(before) === day) return null
  return (
    <h3 className={styles.day}>
      <time dateTime={day}>{dayText(day, 'long')}</time>
    </h3>
  )
}

const dayOfEntry = (entry: ShownEntry) => (entry.kind === 'hours' ? entry.day : dayOf(new Date(entry.at)))

/** Posts and logged time are work too, also before the project was marked as in progress. */
const isWork = (entry: ShownEntry) => entry.kind !== 'state' || entry.state === 'active'

type EntryProps = {
  entry: ShownEntry
  project: ShownProject
  /** No work comes before it. */
  isFirstWork: boolean
}

const Entry = ({ entry, project, isFirstWork }: EntryProps) => {
  if (entry.kind === 'post')
    return (
      <div className={styles.post}>
        <span className={styles.icon}>
          <NotebookPen size={18} aria-hidden />
        </span>
        <PostCard post={entry.post} />
      </div>
    )
  if (entry.kind === 'hours') return <HoursEntry entry={entry} project={project} />
  const Icon = stateIcons[entry.state]
  return (
    <div className={styles.turn} data-state={entry.state}>
      <span className={styles.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <span className={styles.words}>
        <strong>
          <Turn state={entry.state} isFirstWork={isFirstWork} />
        </strong>
      </span>
      <SendingMark pending={entry.pending} />
    </div>
  )
}

type TurnProps = Pick<Extract<ShownEntry, { kind: 'state' }>, 'state'> & Pick<EntryProps, 'isFirstWork'>

const Turn = ({ state, isFirstWork }: TurnProps) => {
  switch (state) {
    case 'planned':
      return <Trans>Planned</Trans>
    case 'active':
      return isFirstWork ? <Trans>Started</Trans> : <Trans>Marked as in progress</Trans>
    case 'finished':
      return <Trans>Finished</Trans>
    case 'let-go':
      return <Trans>Abandoned</Trans>
  }
}
