import type { Kysely } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mediaUrl } from '../../media/paths.ts'
import { madeAt } from '../../own-archive/times.ts'

export type OwnMedia = Awaited<ReturnType<typeof gatherMedia>>

/** The pictures the member uploaded and uses, each in its widest size, with stored path and `mediaURL`. */
export const gatherMedia = (db: Kysely<DB>, memberId: string) => {
  const query = db
    .selectFrom('media')
    .select([
      'id',
      'path',
      'purpose',
      'content_type',
      'width',
      'height',
      'bytes',
      'description',
      'uploaded_at',
    ])
    .where('owner_id', '=', memberId)
    .where('attached_at', 'is not', null)
    .orderBy('uploaded_at')
    .orderBy('id')
  return readInPages(db, query, ({ content_type, uploaded_at, ...row }) => ({
    ...row,
    mediaURL: mediaUrl(row.path),
    contentType: content_type,
    ...madeAt({ created_at: uploaded_at }),
  }))
}
