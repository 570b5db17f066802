import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../database/schema.gen.ts'
import { tracedPayload } from './traced-payload.ts'

export type Job<Payload> = {
  /** Stored in the queue, so it never changes. */
  name: string
  payload: z.ZodType<Payload>
  /** Of two waiting jobs with one key, the later replaces the earlier. */
  key?: (payload: Payload) => string
  /** For a job that may take minutes: how many of its kind run at once in a process, see job-slots.ts. */
  slots?: number
}

/** A kind of job. The feature that defines it also runs it: see `jobs` in feature.ts. */
export const defineJob = <Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  options: Pick<Job<Payload>, 'key' | 'slots'> = {},
): Job<Payload> => ({ name, payload, ...options })

/** A job to add, with its delay in milliseconds. A runner without a free slot skips those with the flag. */
export type NewJob = {
  name: string
  payload: unknown
  key: string | null
  delay: number
  flags: string[] | null
}

/** @param options.delay milliseconds from the transaction that adds it */
export const newJob = <Payload>(
  { name, key, slots }: Job<Payload>,
  payload: NoInfer<Payload>,
  { delay = 0 }: { delay?: number } = {},
): NewJob => ({
  ...{ name, payload: tracedPayload(payload), key: key?.(payload) ?? null, delay },
  flags: slots ? [name] : null,
})

/** The query that adds jobs. @param jobs an array of `NewJob` as JSON */
export const addJobs = (jobs: RawBuilder<unknown>) => sql`
    select graphile_worker.add_job(
      name, payload := payload, job_key := key, run_at := now() + delay * interval '1 millisecond', flags := flags
    ) from json_to_recordset(${jobs}::json) as jobs (name text, payload json, key text, delay float8, flags text[])`

/** Adds a job in the caller's transaction: it runs when that commits, and never when it does not. */
export const addJob = <Payload>(
  db: Kysely<DB>,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  options: { delay?: number } = {},
) => addJobs(sql`${JSON.stringify([newJob(job, payload, options)])}`).execute(db)
