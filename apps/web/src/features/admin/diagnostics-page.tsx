import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useMe } from '../../session/session.ts'
import { formatDate } from '../../ui/format-date.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScrollArea } from '../../ui/scroll-area.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Text } from '../../ui/text.tsx'
import { AdminPage } from './admin-page.tsx'
import { BrowserState } from './browser-state.tsx'
import { Section } from './case-section.tsx'
import styles from './diagnostics-page.module.css'
import { Facts } from './facts.tsx'
import { JobsTable } from './jobs-table.tsx'
import { type Diagnostics, diagnosticsQuery } from './queries.ts'
import { ServerState } from './server-state.tsx'
import { TestEmail } from './test-email.tsx'
import { partWords } from './words.ts'

/** The state of the server and of this browser, refetched every few seconds. */
export const DiagnosticsPage = () => {
  const { t } = useLingui()
  const { data, ...query } = useQuery(diagnosticsQuery(useApi()))
  return (
    <AdminPage
      title={t`Diagnostics`}
      about={<Trans>How the server and this browser are doing. Updates every few seconds.</Trans>}
    >
      {data ? (
        <Report data={data} />
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <RowsSkeleton />
      )}
    </AdminPage>
  )
}

const Report = ({ data }: { data: Diagnostics }) => {
  const { t, i18n } = useLingui()
  const at = (time: string) => formatDate(time, { dateStyle: 'medium', timeStyle: 'medium' })
  const { versions, connections } = data
  const { isAdmin } = useMe()
  return (
    <>
      <Section title={<Trans>Server</Trans>}>
        <Parts parts={data.parts} />
        <Facts
          facts={[
            [t`App`, versions.app],
            ['Node', versions.node],
            ['PostgreSQL', versions.postgres],
            [t`Started`, at(data.startedAt)],
            [t`Memory`, `${i18n.number(Math.round(data.memoryBytes / 1024 / 1024))} MB`],
            [
              t`Database connections`,
              t`${connections.open} open, ${connections.idle} idle, ${connections.waiting} waiting`,
            ],
            [t`Public key`, data.publicKey],
          ]}
        />
      </Section>
      <ServerState data={data} />
      <Section title={<Trans>Jobs</Trans>}>
        <JobsTable jobs={data.jobs} />
      </Section>
      <Section title={<Trans>Emails</Trans>}>
        {data.mails.length === 0 ? (
          <Text tone="soft">
            <Trans>No emails in the last 30 days.</Trans>
          </Text>
        ) : (
          <Facts facts={data.mails.map(({ state, count }) => [state, i18n.number(count)])} />
        )}
        {isAdmin && <TestEmail />}
      </Section>
      <BrowserState />
      <Section title={<Trans>Migrations</Trans>}>
        <details className={styles.details}>
          <summary>
            <Plural value={data.migrations.length} one="# migration applied" other="# migrations applied" />
          </summary>
          <ScrollArea label={t`Migrations`} maxHeight={320}>
            <Facts facts={data.migrations.map(({ name, appliedAt }) => [name, at(appliedAt)])} />
          </ScrollArea>
        </details>
      </Section>
    </>
  )
}

const Parts = ({ parts }: Pick<Diagnostics, 'parts'>) => {
  const { i18n } = useLingui()
  const nameOf = (name: string) => (partWords[name] ? i18n._(partWords[name]) : name)
  const broken = parts.filter(({ problem }) => problem !== null)
  if (broken.length === 0)
    return (
      <Notice tone="good">
        <Trans>All systems working</Trans>
        <Text size="sm" tone="soft">
          {parts.map(({ name }) => nameOf(name)).join(' · ')}
        </Text>
      </Notice>
    )
  return (
    <Notice tone="wrong">
      <Trans>Some systems aren't working</Trans>
      {broken.map(({ name, problem }) => (
        <Text key={name} size="md">
          {nameOf(name)}: {problem}
        </Text>
      ))}
    </Notice>
  )
}
