import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import { createMailTransport } from '../features/mail/send-mail.ts'
import { createTasks } from './tasks.ts'

/** Brings the queue's own tables, in their own schema, to the version of this code. */
export const migrateJobs = (pool: Pool) => runMigrations({ pgPool: pool, logger: silent })

/**
 * Runs jobs as they come and the sweep every quarter of an hour; on several instances each runs once.
 * While the database is away it keeps trying. `stop` lets the jobs under way finish.
 */
export const startJobs = async (context: Context): Promise<{ stop: () => Promise<void> }> => {
  const transport = createMailTransport(context.config)
  const runner = await run({
    pgPool: context.pool,
    taskList: createTasks(context, transport),
    parsedCronItems: parseCronItems([
      { task: 'sweep', match: '*/15 * * * *', options: { jobKey: 'sweep' } },
      { task: 'remind', match: '*/5 * * * *', options: { jobKey: 'remind' } },
    ]),
    logger: loggerFor(context),
    concurrency: 2,
    noHandleSignals: true,
  })
  return {
    stop: async () => {
      await runner.stop('the server stops')
      transport?.close()
    },
  }
}

const silent = new Logger(() => () => {})

/** The queue's chatter about itself is for debugging; what goes wrong is not. */
const loggerFor = ({ log }: Context) =>
  new Logger(scope => (level, message) => {
    const at = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'
    log[at](`jobs: ${message}`, { task: scope.taskIdentifier, jobId: scope.jobId })
  })
