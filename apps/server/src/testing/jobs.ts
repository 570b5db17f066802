import { Logger, runOnce } from 'graphile-worker'
import { features } from '../features/index.ts'
import { createTasks } from '../jobs/tasks.ts'
import type { TestServer } from './server.ts'

type Run = (payload: unknown) => Promise<unknown>

/** The due jobs of one kind, and those that they add, run by the queue itself. @param run by default the feature's */
export const runJobs = (
  { context }: TestServer,
  name: string,
  run: Run | undefined = createTasks(context, features)[name],
) => {
  if (!run) throw new Error(`No feature runs the job "${name}".`)
  const taskList = { [name]: async (payload: unknown) => void (await run(payload)) }
  return runOnce({ pgPool: context.pool, taskList, noHandleSignals: true, concurrency: 1, logger: silent })
}

const silent = new Logger(() => () => {})

/** Connections of a new post's author are notified in a job. */
export const notifyConnections = (server: TestServer) => runJobs(server, 'notify-hobby')
