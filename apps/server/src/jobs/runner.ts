import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import { createTasks } from './tasks.ts'

/** Brings the queue's own tables, in their own schema, to the version of this code. */
export const migrateJobs = (pool: Pool) => runMigrations({ pgPool: pool, logger: silent })

/**
 * Runs jobs as they come and the recurring ones by the clock; on several instances each runs once.
 * While the database is away it keeps trying. `stop` lets the jobs under way finish.
 */
export const startJobs = async (context: Context): Promise<{ stop: () => Promise<void> }> => {
  const runner = await run({
    pgPool: context.pool,
    taskList: createTasks(context),
    parsedCronItems: parseCronItems(recurring),
    logger: loggerFor(context),
    // Pushes mostly wait for other servers' answers.
    concurrency: 4,
    noHandleSignals: true,
  })
  return {
    stop: () => runner.stop('the server stops'),
  }
}

const every = (task: string, match: string) => ({ task, match, options: { jobKey: task } })
const recurring = [
  every('sweep', '*/15 * * * *'),
  every('queue-digests', '*/15 * * * *'),
  every('resume-mails', '*/5 * * * *'),
  every('remind', '*/5 * * * *'),
  every('end-suspensions', '* * * * *'),
  every('resume-imports', '* * * * *'),
]

const silent = new Logger(() => () => {})

/** The queue's chatter about itself is for debugging; what goes wrong is not. */
const loggerFor = ({ log }: Context) =>
  new Logger(scope => (level, message) => {
    const at = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'
    log[at](`jobs: ${message}`, { task: scope.taskIdentifier, jobId: scope.jobId })
  })
