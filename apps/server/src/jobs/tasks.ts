import type { Context } from '../context.ts'
import type { Features } from '../feature.ts'
import { withinScope } from '../scope.ts'
import { deleteFiles, deleteFilesJob } from './delete-files.ts'
import { handleJob } from './handle-job.ts'
import { createJobSlots } from './job-slots.ts'
import { sweep } from './sweep.ts'
import { traceparentIn } from './traced-payload.ts'

type Run = (payload: unknown) => Promise<void>
type Tasks = Record<string, Run>
/** @param queued what the queue knows of the job */
type ObservedTasks = Record<string, (payload: unknown, queued?: { job: { id: string } }) => Promise<void>>

/** The queue's tasks by job name. */
export const createTasks = (
  context: Context,
  features: Features,
  slots = createJobSlots(features.jobs),
): ObservedTasks => {
  const tasks: Tasks = { sweep: () => sweep(context, features) }
  for (const { name, run, postpone } of [handleJob(deleteFilesJob, deleteFiles), ...features.jobs])
    tasks[name] = payload =>
      slots.run(
        name,
        () => run(context, payload),
        () => postpone(context, payload),
      )
  for (const { name, run } of features.recurringJobs)
    tasks[name] = async () => {
      await run(context)
    }
  return Object.fromEntries(Object.entries(tasks).map(([name, run]) => [name, observed(context, name, run)]))
}

/** Measures and traces each job, and marks the lines that it logs. */
const observed =
  ({ metrics, tracer }: Context, task: string, run: Run): ObservedTasks[string] =>
  (payload, queued) => {
    const span = tracer?.start(`job ${task}`, { kind: 'consumer', parent: traceparentIn(payload) })
    const logged = { task, jobId: queued?.job.id, ...(span && { traceId: span.traceId }) }
    return withinScope({ logged, span }, async () => {
      const end = metrics.jobDuration.startTimer({ task })
      try {
        await run(payload)
        end({ outcome: 'done' })
        span?.end()
      } catch (error) {
        end({ outcome: 'failed' })
        span?.end({ error: String(error) })
        throw error
      }
    })
  }
