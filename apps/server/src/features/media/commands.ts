import { invalid, limits, sanitiseCut } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { addJob } from '../../jobs/add-job.ts'
import { deleteFilesJob } from '../../jobs/delete-files.ts'
import type { Purpose } from '../../media/render-picture.ts'
import { mediaPaths } from './media-paths.ts'

/** Gives an uploaded picture to the post or profile it was uploaded for. @throws Refusal */
export const attachMedia = async (
  db: Kysely<DB>,
  { id, ownerId, purpose, now }: { id: string; ownerId: string; purpose: Purpose; now: Date },
) => {
  const attached = await db
    .updateTable('media')
    .set({ attached_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', purpose)
    .where('attached_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!attached) throw unusablePicture()
}

export const unusablePicture = () =>
  invalid('This picture is no longer available. Upload it again.', { field: 'mediaId' })

/** Deletes a picture's row; its files are deleted after the commit. */
export const deleteMedia = async (db: Kysely<DB>, id: string) => {
  const row = await db
    .deleteFrom('media')
    .where('id', '=', id)
    .returning(['path', 'variants'])
    .executeTakeFirst()
  if (row) await addJob(db, deleteFilesJob, { paths: mediaPaths([row]) })
}

export const cleanDescription = (typed: string) => sanitiseCut(typed, limits.mediaDescription)
