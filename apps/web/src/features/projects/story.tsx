import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, X } from 'lucide-react'
import { useId } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { PostSkeleton } from '../../ui/skeletons.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { PostCard } from '../posts/post-card.tsx'
import { SendingMark } from '../posts/sending-mark.tsx'
import { useHoursText } from './hours-text.ts'
import type { ShownEntry, ShownProject } from './overlay.ts'
import { stateIcons } from './project-state.tsx'
import styles from './projects.module.css'
import story from './story.module.css'
import { useStory } from './use-projects.ts'

/** How a project came to be, from its beginning. */
export const Story = ({ project }: { project: ShownProject }) => {
  const headingId = useId()
  const { query, entries } = useStory(project)
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.section}>
        <Trans>The story</Trans>
      </h2>
      {entries ? (
        <ol className={story.story}>
          {entries.map(entry => (
            <li key={entry.id} data-kind={entry.kind}>
              <Entry entry={entry} project={project} />
            </li>
          ))}
        </ol>
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <div role="status" aria-busy className={styles.card}>
          <PostSkeleton />
        </div>
      )}
      {query.hasNextPage && (
        <PlainButton loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          <Trans>What happened next</Trans>
        </PlainButton>
      )}
    </section>
  )
}

type Props = { entry: ShownEntry; project: ShownProject }

const Entry = ({ entry, project }: Props) => {
  if (entry.kind === 'post') return <PostCard post={entry.post} />
  if (entry.kind === 'hours') return <Hours entry={entry} project={project} />
  const Icon = stateIcons[entry.state]
  return (
    <div className={story.turn} data-state={entry.state}>
      <Icon size={18} aria-hidden />
      <span className={story.turnWords}>
        <Turn state={entry.state} /> <Day at={entry.at} />
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
      return <Trans>Begun</Trans>
    case 'finished':
      return <Trans>Finished</Trans>
    case 'let-go':
      return <Trans>Let go</Trans>
  }
}

type HoursProps = { entry: Extract<ShownEntry, { kind: 'hours' }>; project: ShownProject }

const Hours = ({ entry, project }: HoursProps) => {
  const { t } = useLingui()
  const hoursText = useHoursText()
  const enqueue = useEnqueue()
  const toast = useToast()
  const spent = hoursText(entry.minutes)
  const note = plainText(entry.note)
  const remove = () =>
    enqueue({ type: 'DELETE_HOURS', projectId: project.id, title: project.title, hoursId: entry.id }).catch(
      error => toast(failureMessage(error), { severity: 'error' }),
    )
  return (
    <div className={story.turn}>
      <Clock size={18} aria-hidden />
      <span className={story.turnWords}>
        <strong>{spent}</strong> <Day at={`${entry.day}T12:00:00`} />
        {note && <span className={story.note}>{note}</span>}
      </span>
      {project.can.edit && (
        <button
          type="button"
          className={story.small}
          aria-label={t`Take back ${spent}`}
          onClick={() => void remove()}
        >
          <X size={18} aria-hidden />
        </button>
      )}
      <SendingMark pending={entry.pending} />
    </div>
  )
}

const Day = ({ at }: { at: string }) => {
  const { i18n } = useLingui()
  const date = new Date(at)
  const text = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' }).format(date)
  return (
    <time className={styles.soft} dateTime={at}>
      {text}
    </time>
  )
}
