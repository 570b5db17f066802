import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import { createMailTransport } from '../features/mail/send-mail.ts'
import { createTasks } from './tasks.ts'

/** Brings the queue's own tables, in their own schema, to the version of this code. */
export const migrateJobs = (pool: Pool) => runMigrations({ pgPool: pool, logger: silent })

/**
 * Runs jobs as they come and the sweep every quarter of an hour; on several instances each runs once.
 * The queue gives up when the database is away for long, so it is started again until it is told to stop.
 */
export const startJobs = async (context: Context): Promise<{ stop: () => Promise<void> }> => {
  const transport = createMailTransport(context.config)
  const tasks = createTasks(context, transport)
  const start = () =>
    run({
      pgPool: context.pool,
      taskList: tasks,
      parsedCronItems: parseCronItems([sweepQuarterly]),
      logger: loggerFor(context),
      concurrency: 2,
      noHandleSignals: true,
    })
  const stopping = new AbortController()
  let runner = await start()
  const running = keepRunning()
  return {
    stop: async () => {
      stopping.abort()
      await stopRunner(runner)
      await running
      transport?.close()
    },
  }

  async function keepRunning() {
    for (;;) {
      await ended(runner)
      if (stopping.signal.aborted) return
      context.log.error('jobs ended by themselves and are started again')
      runner = await startAgain()
      if (stopping.signal.aborted) await stopRunner(runner)
    }
  }

  async function startAgain(): Promise<Runner> {
    for (;;) {
      await sleep(restartAfter, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return runner
      try {
        return await start()
      } catch (error) {
        context.log.error('jobs can not be started', { reason: String(error) })
      }
    }
  }
}

const sweepQuarterly = { task: 'sweep', match: '*/15 * * * *', options: { jobKey: 'sweep' } }
const restartAfter = 5_000

const ended = (runner: Runner) =>
  runner.promise.then(
    () => {},
    () => {},
  )

/** It refuses to be stopped twice. */
const stopRunner = (runner: Runner) => runner.stop('the server stops').catch(() => {})

const silent = new Logger(() => () => {})

/** The queue's chatter about itself is for debugging; what goes wrong is not. */
const loggerFor = ({ log }: Context) =>
  new Logger(scope => (level, message) => {
    const at = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'
    log[at](`jobs: ${message}`, { task: scope.taskIdentifier, jobId: scope.jobId })
  })
