import type { AnswerOf } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ScrollArea } from '../../ui/scroll-area.tsx'
import styles from './table.module.css'

type Job = AnswerOf<'getDiagnostics'>['jobs'][number]

/** Each kind of job: waiting, running and failed ones with the reason. */
export const JobsTable = ({ jobs }: { jobs: readonly Job[] }) => {
  const { t } = useLingui()
  return (
    <div className={styles.inCard}>
      <ScrollArea label={t`Jobs by kind`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Job</Trans>
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
                <Trans>Overdue since</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </ScrollArea>
    </div>
  )
}

const Count = ({ value, isFailure = false }: { value: number; isFailure?: boolean }) => (
  <td className={value === 0 ? styles.none : isFailure ? styles.failing : undefined}>{value}</td>
)
