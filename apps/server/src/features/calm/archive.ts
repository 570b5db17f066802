import { ownData } from '@bowline/api/contract/own-data'
import type { Kysely } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { ListCollection } from '../../own-archive/collection.ts'
import type { Documents } from '../../own-archive/own-data.ts'
import { inMilliseconds, madeAt } from '../../own-archive/times.ts'

/** Posts of other members, which another server doesn't have. */
export const hiddenPosts: ListCollection<'hiddenPosts'> = {
  tables: ['hidden_posts'],
  schema: ownData.shape.hiddenPosts.default([]),
  after: [],
  gather: (db, memberId) => gatherHiddenPosts(db, memberId),
  key: ({ postId }) => postId,
  place: ({ createdAt, postId }) => [createdAt, postId],
  import: 'preserve',
}

const gatherHiddenPosts = (db: Kysely<DB>, memberId: string): Documents<'hiddenPosts'> => {
  const query = db
    .selectFrom('hidden_posts')
    .select(['post_id', 'not_interested', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy(inMilliseconds('created_at'))
    .orderBy('post_id')
  return readInPages(db, query, row => ({
    postId: row.post_id,
    notInterested: row.not_interested,
    ...madeAt(row),
  }))
}
