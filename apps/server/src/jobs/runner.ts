import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import type { Features } from '../feature.ts'
import { markAsRunning, releaseAbandonedJobs } from './release-abandoned-jobs.ts'
import { createTasks } from './tasks.ts'

/** Brings the queue's own tables, in their own schema, to the version of this code. */
export const migrateJobs = (pool: Pool) => runMigrations({ pgPool: pool, logger: silent })

/**
 * Runs queued jobs, and recurring ones on schedule; with several instances, each runs once. While the database
 * is unavailable it keeps trying. Jobs of a runner that was killed run again after 10 to 20 seconds. `stop` lets the jobs in progress finish.
 * @param pool connections that keep their session, as LISTEN needs it
 * @param signal ends a start that is still in progress
 */
export const startJobs = async (
  context: Context,
  features: Features,
  pool: Pool = context.pool,
  signal?: AbortSignal,
): Promise<{ stop: () => Promise<void> }> => {
  const runner = await startRunner(context, features, pool, signal)
  const stopReleasing = releaseAbandonedJobs(pool, context.log)
  return {
    stop: () => {
      stopReleasing()
      return runner.stop('the server stops')
    },
  }
}

/** Milliseconds. */
const pause = 1000

/**
 * graphile-worker 0.18 asks the database for its tasks once and caches a failure: a runner whose first look-up
 * fails never finds a job, so it is replaced.
 */
const startRunner = async (
  context: Context,
  features: Features,
  pool: Pool,
  signal?: AbortSignal,
): Promise<Runner> => {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:listen:success', ({ client, workerPool }) =>
    // The runner sends LISTEN first. If the connection breaks, it opens another one and gets here again.
    client.once('drain', () => markAsRunning(client, workerPool.id).catch(() => {})),
  )
  const seen = (event: string, isHealthy: boolean) => once(events, event).then(() => isHealthy)
  const firstLook = Promise.race([
    seen('worker:getJob:empty', true),
    seen('job:start', true),
    seen('worker:getJob:error', false),
  ])
  const runner = await run({
    events,
    pgPool: pool,
    taskList: createTasks(context, features),
    parsedCronItems: parseCronItems([
      every('sweep', '*/15 * * * *'),
      ...features.recurringJobs.map(({ name, schedule }) => every(name, schedule)),
    ]),
    logger: loggerFor(context),
    // A push mostly waits for another server's answer.
    concurrency: 4,
    noHandleSignals: true,
  })
  const isAborted = signal && once(signal, 'abort').then(() => false)
  if (await Promise.race([firstLook, ...(isAborted ? [isAborted] : [])])) return runner
  await runner.stop('the job runner could not look for its first job')
  await wait(pause, undefined, { signal })
  return startRunner(context, features, pool, signal)
}

const every = (task: string, match: string) => ({ task, match, options: { jobKey: task } })

const silent = new Logger(() => () => {})

/** The queue's messages are logged for debugging, except errors. */
const loggerFor = ({ log }: Context) =>
  new Logger(scope => (level, message) => {
    const at = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'
    log[at](`jobs: ${message}`, { task: scope.taskIdentifier, jobId: scope.jobId })
  })
