import type { AnswerOf } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { DataTable } from './data-table.tsx'
import styles from './jobs-table.module.css'

type Job = AnswerOf<'getDiagnostics'>['jobs'][number]

/** Each kind of job: waiting, running and failed ones with the reason. */
export const JobsTable = ({ jobs }: { jobs: readonly Job[] }) => {
  const { t } = useLingui()
  return (
    <div className={styles.inCard}>
      <DataTable
        label={t`Jobs by kind`}
        columns={[t`Job`, t`Waiting`, t`Running`, t`Failing`, t`Overdue since`]}
      >
        {jobs.map(job => (
          <tr key={job.task}>
            <th scope="row">
              {job.task}
              {job.lastError && <p className={styles.error}>{job.lastError}</p>}
            </th>
            <Count value={job.waiting} />
            <Count value={job.running} />
            <Count value={job.failing} isFailure />
            <td className={job.oldestDue ? undefined : styles.none}>
              {job.oldestDue ? <RelativeTime date={job.oldestDue} /> : '–'}
            </td>
          </tr>
        ))}
      </DataTable>
    </div>
  )
}

const Count = ({ value, isFailure = false }: { value: number; isFailure?: boolean }) => (
  <td className={value === 0 ? styles.none : isFailure ? styles.failing : undefined}>{value}</td>
)
