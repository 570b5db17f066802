import { invalid, limits, sanitiseCut } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { addJob } from '../../jobs/add-job.ts'
import { deleteFilesJob } from '../../jobs/delete-files.ts'
import type { Purpose } from '../../media/render-picture.ts'
import { mediaPaths } from './media-paths.ts'

/** Gives uploaded pictures to the post or profile they were uploaded for. @throws Refusal */
export const attachMedia = async (
  db: Kysely<DB>,
  { ids, ownerId, purpose, now }: { ids: string[]; ownerId: string; purpose: Purpose; now: Date },
) => {
  if (ids.length === 0) return
  const attached = await db
    .updateTable('media')
    .set({ attached_at: now })
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', purpose)
    .where('attached_at', 'is', null)
    .returning('id')
    .execute()
  if (attached.length < ids.length) throw unusablePicture()
}

export const unusablePicture = () =>
  invalid('This picture is no longer available. Upload it again.', { field: 'mediaId' })

/** Deletes rows of pictures; their files are deleted after the commit. */
export const deleteMedia = async (db: Kysely<DB>, ...ids: string[]) => {
  if (ids.length === 0) return
  const rows = await db.deleteFrom('media').where('id', 'in', ids).returning(['path', 'variants']).execute()
  if (rows.length > 0) await addJob(db, deleteFilesJob, { paths: mediaPaths(rows) })
}

export const cleanDescription = (typed: string) => sanitiseCut(typed, limits.mediaDescription)
