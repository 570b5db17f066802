import type { AnswerOf } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import { RelativeTime } from '../../ui/relative-time.tsx'

type Job = AnswerOf<'getDiagnostics'>['jobs'][number]

/** Each kind of job: waiting, running and failed ones with the reason. */
export const JobsTable = ({ jobs }: { jobs: readonly Job[] }) => {
  const { t } = useLingui()
  return (
    <Box role="group" aria-label={t`Kinds of jobs`}>
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
  '& th, & td': { textAlign: 'start', py: 0.75, pr: { xs: 1, sm: 2 }, verticalAlign: 'top' },
  '& thead th': { color: 'text.secondary', fontWeight: 500 },
  // On a phone, a job's kind is shown above its numbers.
  '& tr': {
    display: { xs: 'grid', sm: 'table-row' },
    gridTemplateColumns: '3fr 3fr 3fr 4fr',
    fontSize: { xs: '0.9rem', sm: 'inherit' },
  },
  '& th[scope=row]': { gridColumn: '1 / -1', fontWeight: 500, overflowWrap: 'anywhere' },
  '& thead th:first-of-type': { display: { xs: 'none', sm: 'table-cell' } },
  '& td': { pt: { xs: 0, sm: 0.75 } },
  '& pre': { m: 0, fontSize: '0.8rem', whiteSpace: 'pre-wrap', color: 'error.main' },
}
