import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAfter } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { authorAllows, notBlocked, notMuted } from '../../database/visibility.ts'
import { type Wishes, wantsPost } from '../../database/wanted.ts'
import { createdAt, type PostRow, postColumns, postId, postJoins } from '../posts/index.ts'

type Wanted = { viewer: Wishes; cursor: string | undefined; limit: number }

/**
 * Finds the authors who posted last, by the index on each followed author's latest post, and then the newest posts
 * of as many authors as the page has posts. Connections are also follows, so follows are the whole list, and blocks
 * are checked once per author. One row more than the limit, for `pageOf`.
 */
export const feedQuery = ({ viewer, cursor, limit }: Wanted) => {
  const viewerId = viewer.id
  const count = sql`${limit + 1}::int`
  const followed = sql.ref('following_id')
  const isVisible = authorAllows(viewerId, {
    id: sql.ref('authors.id'),
    profileVisibility: sql.ref('authors.profile_visibility'),
    isFollowed: sql`true`,
  })
  const newest = (columns: string, howMany: RawBuilder<unknown>) => sql`
      select ${sql.raw(columns)} from posts
      where posts.author_id = authors.id and ${isVisible} and ${wantsPost(viewer)}
        and ${isAfter(cursor, createdAt, postId)}
      order by posts.created_at desc, posts.id desc
      limit ${howMany}`
  return sql<PostRow>`
  select ${postColumns(viewerId)}
  from (
    select recent.*
    from (
      select authors.*
      from (
        select ${viewerId}::uuid as id, 'public' as profile_visibility
        union all
        select following_id, profile_visibility from follows join profiles on member_id = following_id
        where follower_id = ${viewerId} and ${notMuted(viewerId, followed)} and ${notBlocked(viewerId, followed)}
      ) authors
      cross join lateral (${newest('posts.id, posts.created_at', sql`1`)}) latest
      order by latest.created_at desc, latest.id desc
      limit ${count}
    ) authors
    cross join lateral (${newest('posts.*', count)}) recent
    order by recent.created_at desc, recent.id desc
    limit ${count}
  ) posts
  ${postJoins}
  order by posts.created_at desc, posts.id desc`
}

export const findFeed = async (db: Kysely<DB>, wanted: Wanted) => (await feedQuery(wanted).execute(db)).rows
