import type { AnswerOf } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import { RelativeTime } from '../../ui/relative-time.tsx'

type Job = AnswerOf<'getDiagnostics'>['jobs'][number]

/** Each kind of job: what waits, what runs, what fails and why. */
export const JobsTable = ({ jobs }: { jobs: readonly Job[] }) => {
  const { t } = useLingui()
  return (
    <Box role="group" aria-label={t`Kinds of jobs`} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Kind</Trans>
            </th>
            <th scope="col">
              <Trans>Waiting</Trans>
            </th>
            <th scope="col">
              <Trans>Running</Trans>
            </th>
            <th scope="col">
              <Trans>Failing</Trans>
            </th>
            <th scope="col">
              <Trans>Oldest due</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(job => (
            <tr key={job.task}>
              <th scope="row">
                {job.task}
                {job.lastError && <pre>{job.lastError}</pre>}
              </th>
              <td>{job.waiting}</td>
              <td>{job.running}</td>
              <td>{job.failing}</td>
              <td>{job.oldestDue ? <RelativeTime date={job.oldestDue} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'start', py: 0.75, pr: 2, verticalAlign: 'top' },
  '& th[scope=row]': { fontWeight: 500 },
  '& thead th': { color: 'text.secondary', fontWeight: 500 },
  '& pre': { m: 0, fontSize: '0.8rem', whiteSpace: 'pre-wrap', color: 'error.main' },
}
