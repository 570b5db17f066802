import type { Context } from '../context.ts'
import { addJob, type Job } from './add-job.ts'

/** A kind of job and the function that runs it. */
export type JobHandler = {
  name: string
  slots: number | undefined
  run: (context: Context, payload: unknown) => Promise<void>
  /** Puts the job back into the queue. */
  postpone: (context: Context, payload: unknown) => Promise<void>
}

/** @param run may run twice for one job: a crash between the work and its end starts it again */
export const handleJob = <Payload>(
  job: Job<Payload>,
  run: (context: Context, payload: Payload) => Promise<unknown>,
): JobHandler => ({
  name: job.name,
  slots: job.slots,
  run: async (context, payload) => {
    await run(context, job.payload.parse(payload))
  },
  postpone: async (context, payload) => {
    await addJob(context.db, job, job.payload.parse(payload))
  },
})
