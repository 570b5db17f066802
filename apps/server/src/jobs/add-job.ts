import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.gen.ts'

/** Every job, with what it needs to know; the tasks are in tasks.ts. */
export type Jobs = {
  'send-mail': { mailId: string }
  'delete-files': { paths: string[] }
}

/**
 * Adds a job in the caller's transaction: it runs when that commits, and never when it does not.
 * @param options.key of two jobs with one key that wait, the later takes the earlier's place
 */
export const addJob = <Name extends keyof Jobs>(
  db: Kysely<DB>,
  name: Name,
  payload: Jobs[Name],
  { key = null }: { key?: string | null } = {},
) =>
  sql`select graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json, job_key := ${key}::text)`.execute(
    db,
  )
