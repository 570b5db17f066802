import { type Kysely, sql } from 'kysely'
import { isAfter, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewPost } from '../../database/visibility.ts'
import { hasNotHidden, type Wishes } from '../../database/wanted.ts'
import { addToPosts, postColumns, postId, postJoins, type StoredPost } from '../posts/index.ts'

type Wanted = { viewer: Wishes; cursor: string | undefined; limit: number }

const savedAt = sql.ref('bookmarks.created_at')

/** The posts that the viewer has saved and may see, last saved first. One row more than the limit, for `pageOf`. */
export const findSavedPosts = async (db: Kysely<DB>, { viewer, cursor, limit }: Wanted) => {
  const viewerId = viewer.id
  const found = await sql<StoredPost & { saved_place: string }>`
    select ${postColumns(viewerId)}, ${placeOf(savedAt, postId)} as saved_place
    from bookmarks join posts on posts.id = bookmarks.post_id ${postJoins}
    where bookmarks.user_id = ${viewerId} and ${mayViewPost(viewerId)} and ${hasNotHidden(viewer)}
      and ${isAfter(cursor, savedAt, postId)}
    order by bookmarks.created_at desc, bookmarks.post_id desc
    limit ${limit + 1}`.execute(db)
  const rows = await addToPosts(db, viewerId, found)
  return rows.map(({ saved_place: place, ...row }) => ({ ...row, place }))
}
