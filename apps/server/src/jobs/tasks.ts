import type { Context } from '../context.ts'
import type { Features } from '../feature.ts'
import { deleteFiles, deleteFilesJob } from './delete-files.ts'
import { handleJob } from './handle-job.ts'
import { sweep } from './sweep.ts'

type Tasks = Record<string, (payload: unknown) => Promise<void>>

/** The queue's tasks by job name. */
export const createTasks = (context: Context, features: Features): Tasks => {
  const runLong = limitLongJobs()
  const tasks: Tasks = { sweep: () => sweep(context, features) }
  for (const { name, isLong, run, postpone } of [handleJob(deleteFilesJob, deleteFiles), ...features.jobs])
    tasks[name] = payload =>
      isLong
        ? runLong(
            () => run(context, payload),
            () => postpone(context, payload, longJobDelay),
          )
        : run(context, payload)
  for (const { name, run } of features.recurringJobs)
    tasks[name] = async () => {
      await run(context)
    }
  return tasks
}

/** The most long jobs at once in this process, so that emails and pushes still run. */
const longJobs = 2

/** Milliseconds until a postponed long job tries again. */
const longJobDelay = 5_000

const limitLongJobs = () => {
  let running = 0
  return async (work: () => Promise<void>, postpone: () => Promise<void>) => {
    if (running >= longJobs) return postpone()
    running += 1
    try {
      await work()
    } finally {
      running -= 1
    }
  }
}
