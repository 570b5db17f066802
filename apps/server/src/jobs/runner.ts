import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, runMigrations } from 'graphile-worker'
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
  const runner = await startRunner(context)
  return {
    stop: () => runner.stop('the server stops'),
  }
}

/** Milliseconds. */
const pause = 1000

/**
 * graphile-worker 0.18 asks once which tasks the database knows, and keeps a failure of that for good: a runner whose
 * first look for a job fails never finds one, and another takes its place.
 */
const startRunner = async (context: Context): Promise<Runner> => {
  const events = new EventEmitter()
  const seen = (event: string, isSound: boolean) => once(events, event).then(() => isSound)
  const firstLook = Promise.race([
    seen('worker:getJob:empty', true),
    seen('job:start', true),
    seen('worker:getJob:error', false),
  ])
  const runner = await run({
    events,
    pgPool: context.pool,
    taskList: createTasks(context),
    parsedCronItems: parseCronItems(recurring),
    logger: loggerFor(context),
    // Pushes mostly wait for other servers' answers.
    concurrency: 4,
    noHandleSignals: true,
  })
  if (await firstLook) return runner
  await runner.stop('its first look for a job failed')
  await wait(pause)
  return startRunner(context)
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
