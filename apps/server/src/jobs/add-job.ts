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
  /** May take minutes, so only a few run at once. */
  isLong?: boolean
}

/** A kind of job. The feature that defines it also runs it: see `jobs` in feature.ts. */
export const defineJob = <Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  options: Pick<Job<Payload>, 'key' | 'isLong'> = {},
): Job<Payload> => ({ name, payload, ...options })

/** A job to add, with its delay in milliseconds. */
export type NewJob = { name: string; payload: unknown; key: string | null; delay: number }

/** @param options.delay milliseconds from the transaction that adds it */
export const newJob = <Payload>(
  { name, key }: Job<Payload>,
  payload: NoInfer<Payload>,
  { delay = 0 }: { delay?: number } = {},
): NewJob => ({ name, payload: tracedPayload(payload), key: key?.(payload) ?? null, delay })

/** The query that adds jobs. @param jobs an array of `NewJob` as JSON */
export const addJobs = (jobs: RawBuilder<unknown>) => sql`
    select graphile_worker.add_job(
      name, payload := payload, job_key := key, run_at := now() + delay * interval '1 millisecond'
    ) from json_to_recordset(${jobs}::json) as jobs (name text, payload json, key text, delay float8)`

/** Adds a job in the caller's transaction: it runs when that commits, and never when it does not. */
export const addJob = <Payload>(
  db: Kysely<DB>,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  options: { delay?: number } = {},
) => addJobs(sql`${JSON.stringify([newJob(job, payload, options)])}`).execute(db)
