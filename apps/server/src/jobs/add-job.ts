import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../database/schema.gen.ts'

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

/**
 * Adds a job in the caller's transaction: it runs when that commits, and never when it does not.
 * @param options.delay milliseconds from then
 */
export const addJob = <Payload>(
  db: Kysely<DB>,
  { name, key }: Job<Payload>,
  payload: NoInfer<Payload>,
  { delay = 0 }: { delay?: number } = {},
) =>
  sql`
    select graphile_worker.add_job(
      ${name}::text, payload := ${JSON.stringify(payload)}::json, job_key := ${key?.(payload) ?? null}::text,
      run_at := now() + ${delay} * interval '1 millisecond'
    )`.execute(db)
