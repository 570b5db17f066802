import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { addJob } from '../../jobs/add-job.ts'
import { deleteFilesJob } from '../../jobs/delete-files.ts'

/** Queues the deletion of all files of a member. The rows are deleted with the account. */
export const deleteFilesOf = async (db: Kysely<DB>, id: string) => {
  const { rows } = await sql<{ path: string }>`
    select path from media where owner_id = ${id}
    union all
    select variant ->> 'path' from media, jsonb_array_elements(variants) variant where owner_id = ${id}`.execute(
    db,
  )
  if (rows.length > 0) await addJob(db, deleteFilesJob, { paths: rows.map(row => row.path) })
}
