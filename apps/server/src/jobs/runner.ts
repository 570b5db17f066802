import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import type { Features } from '../feature.ts'
import { createJobSlots } from './job-slots.ts'
import { markAsRunning, releaseAbandonedJobs, releaseJobsOf } from './release-abandoned-jobs.ts'
import { createTasks } from './tasks.ts'

/** Brings the queue's own tables, in their own schema, to the version of this code. */
export const migrateJobs = (pool: Pool) => runMigrations({ pgPool: pool, logger: silent })

/**
 * Runs queued jobs, and recurring ones on schedule; with several instances, each runs once. While the database
 * is unavailable it keeps trying. Jobs of a runner that was killed run again after 10 to 20 seconds. `stop` lets the jobs in
 * progress finish.
 * @param pool connections that keep their session, as LISTEN needs it
 * @param signal ends a start that is still in progress
 */
export const startJobs = async (
  context: Context,
  features: Features,
  pool: Pool = context.pool,
  signal?: AbortSignal,
): Promise<{ stop: () => Promise<void> }> => {
  let current: StartedRunner | null = await startRunner(context, features, pool, signal)
  const stopping = new AbortController()
  const keepRunning = async () => {
    while (current) {
      await current.ended
      if (stopping.signal.aborted) return
      context.log.warn('the job runner ended and is being started again')
      current = await startAgain(current.id, { context, features, pool, signal: stopping.signal })
      // `stop` did not know it yet.
      if (stopping.signal.aborted) await current?.stop()
    }
  }
  const running = keepRunning()
  const stopReleasing = releaseAbandonedJobs(pool, context.log)
  return {
    stop: async () => {
      stopReleasing()
      stopping.abort()
      await current?.stop()
      await running
    },
  }
}

type StartedRunner = {
  id: string
  /** Resolves when it runs no more jobs, for whatever reason. */
  ended: Promise<unknown>
  /** Lets the jobs in progress finish. */
  stop: () => Promise<unknown>
}

type Deps = { context: Context; features: Features; pool: Pool; signal: AbortSignal }

/** Starts another runner as soon as the database answers, with the jobs of the one that ended. Null if the server stops. */
const startAgain = async (
  endedId: string,
  { context, features, pool, signal }: Deps,
): Promise<StartedRunner | null> => {
  while (!signal.aborted)
    try {
      await releaseJobsOf(pool, [endedId])
      return await startRunner(context, features, pool, signal)
    } catch (error) {
      context.log.debug('could not start the job runner again', { reason: String(error) })
      // The loop ends if the server stops meanwhile.
      await wait(pause, undefined, { signal }).catch(() => {})
    }
  return null
}

/** Milliseconds. */
const pause = 1000

/** Jobs that can run at once while every slot for long ones is taken. */
const shortJobs = 2

/**
 * graphile-worker 0.18 asks the database for its tasks once and caches a failure: a runner whose first look-up
 * fails never finds a job, so it is replaced.
 */
const startRunner = async (
  context: Context,
  features: Features,
  pool: Pool,
  signal?: AbortSignal,
): Promise<StartedRunner> => {
  let id = ''
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:listen:success', ({ client, workerPool }) =>
    // The runner sends LISTEN first. If the connection breaks, it opens another one and gets here again.
    client.once('drain', () => markAsRunning(client, workerPool.id).catch(() => {})),
  )
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  const seen = (event: string, isHealthy: boolean) => once(events, event).then(() => isHealthy)
  const firstLook = Promise.race([
    seen('worker:getJob:empty', true),
    seen('job:start', true),
    seen('worker:getJob:error', false),
  ])
  const slots = createJobSlots(features.jobs)
  const runner = await run({
    events,
    pgPool: pool,
    taskList: createTasks(context, features, slots),
    forbiddenFlags: slots.full,
    parsedCronItems: parseCronItems([
      every('sweep', '*/15 * * * *'),
      ...features.recurringJobs.map(({ name, schedule }) => every(name, schedule)),
    ]),
    logger: loggerFor(context),
    // Long jobs never delay emails and pushes.
    concurrency: shortJobs + slots.total,
    noHandleSignals: true,
    // In batches, a job whose end cannot be recorded ends the runner, which starts again. Otherwise it would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const isAborted = signal && once(signal, 'abort').then(() => false)
  if (await Promise.race([firstLook, ...(isAborted ? [isAborted] : [])])) return started(id, runner)
  await runner.stop('the job runner could not look for its first job')
  await wait(pause, undefined, { signal })
  return startRunner(context, features, pool, signal)
}

const started = (id: string, runner: Runner): StartedRunner => {
  let hasEnded = false
  // The runner's log says why it failed.
  const ended = runner.promise
    .catch(() => {})
    .then(() => {
      hasEnded = true
    })
  const stop = async () => {
    if (hasEnded) return
    // A runner that is ending already refuses to be stopped.
    await runner.stop('the server stops').catch(() => ended)
  }
  return { id, ended, stop }
}

const every = (task: string, match: string) => ({ task, match, options: { jobKey: task } })

const silent = new Logger(() => () => {})

/** The queue's messages are logged for debugging, except errors. */
const loggerFor = ({ log }: Context) =>
  new Logger(scope => (level, message) => {
    const at = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'
    log[at](`jobs: ${message}`, { task: scope.taskIdentifier, jobId: scope.jobId })
  })
