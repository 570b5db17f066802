import { type Kysely, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { addJob } from '../../jobs/add-job.ts'
import { deleteFilesJob } from '../../jobs/delete-files.ts'

/** Rows per statement and job. */
const batch = 200

/** Unused uploads: of a post that was never published, or a replaced picture. */
export const sweepMedia = async ({ db }: Pick<Context, 'db'>, uploadedBefore: Date) => {
  for (;;) {
    const count = await db.transaction().execute(transaction => sweepBatch(transaction, uploadedBefore))
    if (count < batch) return
  }
}

const sweepBatch = async (db: Kysely<DB>, uploadedBefore: Date) => {
  const { rows } = await sql<{ paths: string[] }>`
    delete from media where id in (
      select id from media where attached_at is null and uploaded_at <= ${uploadedBefore} limit ${batch} for update skip locked
    )
    returning array(select path union all select variant ->> 'path' from jsonb_array_elements(variants) variant) as paths`.execute(
    db,
  )
  if (rows.length > 0) await addJob(db, deleteFilesJob, { paths: rows.flatMap(row => row.paths) })
  return rows.length
}
