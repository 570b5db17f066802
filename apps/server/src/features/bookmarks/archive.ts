import { ownData } from '@bowline/api/contract/own-data'
import type { Kysely } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { ListCollection } from '../../own-archive/collection.ts'
import { aboutOwnPosts, batches, type ImportContext, timeOf } from '../../own-archive/import-context.ts'
import type { Documents, OwnData } from '../../own-archive/own-data.ts'
import { inMilliseconds, madeAt } from '../../own-archive/times.ts'

export const bookmarks: ListCollection<'bookmarks'> = {
  tables: ['bookmarks'],
  schema: ownData.shape.bookmarks.default([]),
  after: ['posts'],
  gather: (db, memberId) => gatherBookmarks(db, memberId),
  key: ({ postId }) => postId,
  place: ({ createdAt, postId }) => [createdAt, postId],
  import: (context, documents) => importBookmarks(context, documents),
}

const gatherBookmarks = (db: Kysely<DB>, memberId: string): Documents<'bookmarks'> => {
  const query = db
    .selectFrom('bookmarks')
    .select(['post_id', 'created_at'])
    .where('user_id', '=', memberId)
    .orderBy(inMilliseconds('created_at'))
    .orderBy('post_id')
  return readInPages(db, query, row => ({ postId: row.post_id, ...madeAt(row) }))
}

/** Imports bookmarks of the member's own posts. */
const importBookmarks = async (context: ImportContext, documents: OwnData['bookmarks']) => {
  const own = aboutOwnPosts(context, 'bookmarks', documents)
  const rows = own.map(({ postId, createdAt }) => ({
    post_id: postId,
    user_id: context.memberId,
    created_at: timeOf(context, createdAt),
  }))
  for (const batch of batches(rows)) await context.db.insertInto('bookmarks').values(batch).execute()
  return own
}
