import { Logger, runOnce } from 'graphile-worker'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { features } from '../features/index.ts'
import { createTasks } from '../jobs/tasks.ts'
import type { TestServer } from './server.ts'

type Run = (payload: unknown) => Promise<unknown>

/** The due jobs of one kind, and those that they add, run by the queue itself. @param run by default the feature's */
export const runJobs = async (
  { context }: TestServer,
  name: string,
  run: Run | undefined = createTasks(context, features)[name],
) => {
  if (!run) throw new Error(`No feature runs the job "${name}".`)
  const taskList = { [name]: async (payload: unknown) => void (await run(payload)) }
  await runOnce({ pgPool: context.pool, taskList, noHandleSignals: true, concurrency: 1, logger: silent })
  // The queue records how a job ended without waiting for it.
  await expect.poll(() => lockedJobs(context.pool)).toBe(0)
}

const lockedJobs = async (pool: Pool) =>
  (await pool.query('select from graphile_worker._private_jobs where locked_at is not null')).rowCount

const silent = new Logger(() => () => {})

/** Connections of a new post's author are notified in a job. */
export const notifyConnections = (server: TestServer) => runJobs(server, 'notify-hobby')
