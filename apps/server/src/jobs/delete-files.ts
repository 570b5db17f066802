import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { DB } from '../database/schema.gen.ts'
import { addJob, defineJob } from './add-job.ts'

/** Deletes files from storage after the transaction that made them unnecessary has committed. */
export const deleteFilesJob = defineJob('delete-files', z.object({ paths: z.array(z.string()) }))

/** Any number, the same in every Bowline: files stay while a session has this lock. */
export const keepFilesLock = 1_402_877_563

/** Milliseconds until a deletion that waits for a backup tries again. */
const pause = 60_000

/**
 * A backup copies files after its rows, so it takes the lock before it reads them. A deletion that found no lock is of
 * files whose rows were gone before.
 */
export const deleteFiles = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { paths }: { paths: string[] },
) => {
  if (await areFilesKept(db)) await addJob(db, deleteFilesJob, { paths }, { delay: pause })
  else await storage.delete(paths)
}

const areFilesKept = async (db: Kysely<DB>) => {
  const { rows } = await sql`
    select from pg_locks
    where locktype = 'advisory' and classid = 0 and objid = ${keepFilesLock}
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0
}
