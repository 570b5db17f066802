import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../api.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { BrowserState } from './browser-state.tsx'
import { Facts } from './facts.tsx'
import { JobsTable } from './jobs-table.tsx'
import { diagnosticsQuery } from './queries.ts'

/** The state of the server and of this browser, refetched every few seconds. */
export const DiagnosticsPage = () => {
  const { t, i18n } = useLingui()
  const { data, ...query } = useQuery(diagnosticsQuery(useApi()))
  const at = (time: string) => i18n.date(new Date(time), { dateStyle: 'medium', timeStyle: 'medium' })
  if (!data)
    return query.isError ? (
      <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
    ) : (
      <RowsSkeleton />
    )
  const { versions, connections, parts } = data
  const isBroken = parts.some(({ problem }) => problem !== null)
  return (
    <Stack spacing={2.5}>
      <SettingsSection title={<Trans>Server</Trans>}>
        {isBroken ? (
          <Alert severity="error">
            <Trans>Some systems aren't working</Trans>
          </Alert>
        ) : (
          <Alert severity="success">
            <Trans>All systems working</Trans>
          </Alert>
        )}
        <Facts
          facts={[
            ...parts.map(({ name, problem }): [ReactNode, ReactNode] => [name, problem ?? t`working`]),
            [t`App`, versions.app],
            ['Node', versions.node],
            ['PostgreSQL', versions.postgres],
            [t`Started`, at(data.startedAt)],
            [t`Public key`, data.publicKey],
            [t`Memory`, `${i18n.number(Math.round(data.memoryBytes / 1024 / 1024))} MB`],
            [
              t`Database connections`,
              t`${connections.open} open, ${connections.idle} idle, ${connections.waiting} waiting`,
            ],
          ]}
        />
      </SettingsSection>
      <SettingsSection title={<Trans>Jobs</Trans>}>
        <JobsTable jobs={data.jobs} />
      </SettingsSection>
      <SettingsSection title={<Trans>Emails</Trans>}>
        {data.mails.length === 0 ? (
          <Trans>None in the last 30 days.</Trans>
        ) : (
          <Facts facts={data.mails.map(({ state, count }) => [state, i18n.number(count)])} />
        )}
      </SettingsSection>
      <BrowserState />
      <SettingsSection title={<Trans>Migrations</Trans>}>
        <Box sx={{ maxHeight: 320, overflow: 'auto' }} tabIndex={0} role="group" aria-label={t`Migrations`}>
          <Facts facts={data.migrations.map(({ name, appliedAt }) => [name, at(appliedAt)])} />
        </Box>
      </SettingsSection>
    </Stack>
  )
}
