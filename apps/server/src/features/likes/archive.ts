import { ownData } from '@bowline/api/contract/own-data'
import { type Kysely, sql } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { ListCollection } from '../../own-archive/collection.ts'
import { aboutOwnPosts, batches, type ImportContext, timeOf } from '../../own-archive/import-context.ts'
import type { Documents, OwnData } from '../../own-archive/own-data.ts'
import { inMilliseconds, madeAt } from '../../own-archive/times.ts'

export const likes: ListCollection<'likes'> = {
  tables: ['likes'],
  schema: ownData.shape.likes,
  after: ['posts'],
  gather: (db, memberId) => gatherLikes(db, memberId),
  key: ({ postId }) => postId,
  place: ({ createdAt, postId }) => [createdAt, postId],
  import: (context, documents) => importLikes(context, documents),
  rowCount: memberId => sql<number>`(select count(*) from likes where user_id = ${memberId})`,
}

const gatherLikes = (db: Kysely<DB>, memberId: string): Documents<'likes'> => {
  const query = db
    .selectFrom('likes')
    .select(['post_id', 'created_at'])
    .where('user_id', '=', memberId)
    .orderBy(inMilliseconds('created_at'))
    .orderBy('post_id')
  return readInPages(db, query, row => ({
    id: `${memberId}_${row.post_id}`,
    userId: memberId,
    postId: row.post_id,
    ...madeAt(row),
  }))
}

/** Imports likes of the member's own posts. */
const importLikes = async (context: ImportContext, documents: OwnData['likes']) => {
  const own = aboutOwnPosts(context, 'likes', documents)
  const rows = own.map(({ postId, createdAt }) => ({
    post_id: postId,
    user_id: context.memberId,
    created_at: timeOf(context, createdAt),
  }))
  for (const batch of batches(rows)) await context.db.insertInto('likes').values(batch).execute()
  return own
}
