import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.gen.ts'

/** Every job, with what it needs to know; the tasks are in tasks.ts. */
export type Jobs = {
  'send-mail': { mailId: string }
  'delete-files': { paths: string[] }
}

/** Adds a job in the caller's transaction: it runs when that commits, and never when it does not. */
export const addJob = <Name extends keyof Jobs>(db: Kysely<DB>, name: Name, payload: Jobs[Name]) =>
  sql`select graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json)`.execute(db)
