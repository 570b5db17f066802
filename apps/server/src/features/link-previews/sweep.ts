import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { addJob } from '../../jobs/add-job.ts'
import { deleteFilesJob } from '../../jobs/delete-files.ts'
import { picturePaths } from './preview-link.ts'

/** Rows per statement and job. */
const batch = 200

/** Deletes previews that no post or message shows, with their pictures. */
export const sweepPreviews = async ({ db }: Pick<Context, 'db'>, triedBefore: Date) => {
  for (;;) {
    const count = await db.transaction().execute(async transaction => {
      const { rows } = await sql<{ paths: string[] }>`
        delete from link_previews where id in (
          select id from link_previews
          where coalesce(tried_at, created_at) <= ${triedBefore}
            and not exists (select from posts where posts.link_preview_id = link_previews.id)
            and not exists (select from messages where messages.link_preview_id = link_previews.id)
          limit ${batch} for update skip locked
        )
        returning case when picture is null then '{}' else ${picturePaths} end as paths`.execute(transaction)
      const paths = rows.flatMap(row => row.paths)
      if (paths.length > 0) await addJob(transaction, deleteFilesJob, { paths })
      return rows.length
    })
    if (count < batch) return
  }
}
