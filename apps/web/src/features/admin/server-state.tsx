import { limits } from '@bowline/domain/limits'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Section } from './case-section.tsx'
import { Facts } from './facts.tsx'
import type { Diagnostics } from './queries.ts'

/** In words, what the server is working on and whether it keeps up. */
export const ServerState = ({ data }: { data: Diagnostics }) => {
  const { t } = useLingui()
  return (
    <Section title={<Trans>Right now</Trans>}>
      <Facts
        facts={[
          [t`Jobs`, <Jobs key="jobs" jobs={data.jobs} />],
          [t`Emails`, <Emails key="emails" {...data.waitingEmails} />],
          [t`Push notifications`, <Pushes key="pushes" jobs={data.jobs} held={data.heldPushes} />],
          [t`File storage`, <Part key="storage" name="storage" parts={data.parts} />],
          ...(data.parts.some(({ name }) => name === 'mediaLinks')
            ? [[t`Picture links`, <Part key="links" name="mediaLinks" parts={data.parts} />] as const]
            : []),
          [
            t`Live connections`,
            <Plural
              key="live"
              value={data.liveConnections}
              _0="None on this server"
              other="# on this server"
            />,
          ],
          [t`Database replica`, <Replica key="replica" lag={data.replicaLag} parts={data.parts} />],
        ]}
      />
    </Section>
  )
}

type JobsProps = Pick<Diagnostics, 'jobs'>

const Jobs = ({ jobs }: JobsProps) => {
  const ready = sumOf(jobs, 'ready')
  const failed = sumOf(jobs, 'failed')
  const [oldest] = jobs.flatMap(({ oldestDue }) => oldestDue ?? []).sort()
  return (
    <>
      {oldest ? (
        <Trans>
          {ready} due. Oldest: <RelativeTime date={oldest} />
        </Trans>
      ) : (
        <Trans>None due</Trans>
      )}
      {failed > 0 && (
        <>
          {' · '}
          <Trans>{failed} permanently failed</Trans>
        </>
      )}
    </>
  )
}

const Emails = ({ count, oldestAt }: Diagnostics['waitingEmails']) =>
  oldestAt ? (
    <Trans>
      {count} not sent yet. Oldest: <RelativeTime date={oldestAt} />
    </Trans>
  ) : (
    <Plural value={count} _0="None waiting" other="# being sent" />
  )

const Pushes = ({ jobs, held }: JobsProps & { held: number }) => {
  const due = sumOf(
    jobs.filter(({ task }) => task === 'push'),
    'ready',
  )
  if (due === 0 && held === 0) return <Trans>None waiting</Trans>
  return (
    <Trans>
      {due} due, {held} held during quiet hours
    </Trans>
  )
}

const Part = ({ name, parts }: Pick<Diagnostics, 'parts'> & { name: string }) =>
  parts.find(part => part.name === name)?.problem ?? <Trans>Working</Trans>

const Replica = ({ lag, parts }: Pick<Diagnostics, 'parts'> & { lag: number | null }) => {
  if (!parts.some(({ name }) => name === 'replica')) return <Trans>Not used</Trans>
  if (lag === null) return <Part name="replica" parts={parts} />
  if (lag > limits.staleRead / 1000)
    return (
      <Plural
        value={Math.round(lag)}
        one="Not in use: # second behind the main database"
        other="Not in use: # seconds behind the main database"
      />
    )
  return <Trans>In use and up to date</Trans>
}

const sumOf = (jobs: Diagnostics['jobs'], state: 'ready' | 'failed') =>
  jobs.reduce((sum, job) => sum + job[state], 0)
