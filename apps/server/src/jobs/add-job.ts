import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.gen.ts'
import type { PushJob } from '../features/push/queue-push.ts'

/** Every job, with what it needs to know; the tasks are in tasks.ts. */
export type Jobs = {
  'send-mail': { mailId: string }
  'delete-files': { paths: string[] }
  push: PushJob
  'forget-member': { memberId: string; digests: string[] }
  archive: { archiveId: string }
  import: { importId: string }
}

/**
 * Adds a job in the caller's transaction: it runs when that commits, and never when it does not.
 * @param options.delay milliseconds from then
 * @param options.key of two jobs with one key that wait, the later takes the earlier's place
 */
export const addJob = <Name extends keyof Jobs>(
  db: Kysely<DB>,
  name: Name,
  payload: Jobs[Name],
  { delay = 0, key = null }: { delay?: number; key?: string | null } = {},
) =>
  sql`
    select graphile_worker.add_job(
      ${name}::text, payload := ${JSON.stringify(payload)}::json, job_key := ${key}::text,
      run_at := now() + ${delay} * interval '1 millisecond'
    )`.execute(db)
