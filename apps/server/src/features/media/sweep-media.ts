import { type Kysely, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { addJob } from '../../jobs/add-job.ts'
import { deleteFilesJob } from '../../jobs/delete-files.ts'

/** Rows per statement and job. */
const batch = 200

/**
 * Unused uploads: of a post that was never published, or a replaced picture. A device may still upload them again, so
 * their idempotency records go with them.
 */
export const sweepMedia = async ({ db }: Pick<Context, 'db'>, uploadedBefore: Date) => {
  for (;;) {
    const count = await db.transaction().execute(transaction => sweepBatch(transaction, uploadedBefore))
    if (count < batch) return
  }
}

const sweepBatch = async (db: Kysely<DB>, uploadedBefore: Date) => {
  const { rows } = await sql<Swept>`
    delete from media where id in (
      select id from media where attached_at is null and uploaded_at <= ${uploadedBefore} limit ${batch} for update skip locked
    )
    returning id, owner_id as "ownerId", array(select path union all select variant ->> 'path' from jsonb_array_elements(variants) variant) as paths`.execute(
    db,
  )
  if (rows.length === 0) return 0
  await deleteRecords(db, rows)
  await addJob(db, deleteFilesJob, { paths: rows.flatMap(row => row.paths) })
  return rows.length
}

type Swept = { id: string; ownerId: string; paths: string[] }

/** The key of an upload is its picture's id, see docs/product/media.md#uploads. */
const deleteRecords = (db: Kysely<DB>, swept: Swept[]) =>
  sql`
    delete from operations using unnest(${swept.map(row => row.ownerId)}::uuid[], ${swept.map(row => row.id)}::text[]) as upload (owner_id, key)
    where actor_id = owner_id and operations.id = key and name = 'uploadMedia'`.execute(db)
