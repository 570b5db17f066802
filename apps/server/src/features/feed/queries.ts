import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAfter } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewPost, notMuted } from '../../database/visibility.ts'
import { createdAt, type PostRow, postColumns, postId, postJoins } from '../posts/queries.ts'

type Wanted = { viewerId: string; cursor: string | undefined; limit: number }

/**
 * The newest posts are by those who posted last: so first the latest post of each followed author, by the index, then the
 * newest of as many authors as the page has posts. Connections are followed too, so whom the viewer follows is the whole
 * list. One row more than the limit, for `pageOf`.
 */
export const feedQuery = ({ viewerId, cursor, limit }: Wanted) => {
  const count = sql`${limit + 1}::int`
  const newest = (author: string, columns: string, howMany: RawBuilder<unknown>) => sql`
      select ${sql.raw(columns)} from posts
      where posts.author_id = ${sql.ref(author)} and ${mayViewPost(viewerId)} and ${isAfter(cursor, createdAt, postId)}
      order by posts.created_at desc, posts.id desc
      limit ${howMany}`
  return sql<PostRow>`
  select ${postColumns(viewerId)}
  from (
    select recent.*
    from (
      select authors.id
      from (
        select ${viewerId}::uuid as id
        union all
        select following_id from follows
        where follower_id = ${viewerId} and ${notMuted(viewerId, sql.ref('following_id'))}
      ) authors
      cross join lateral (${newest('authors.id', 'posts.id, posts.created_at', sql`1`)}) latest
      order by latest.created_at desc, latest.id desc
      limit ${count}
    ) authors
    cross join lateral (${newest('authors.id', 'posts.*', count)}) recent
    order by recent.created_at desc, recent.id desc
    limit ${count}
  ) posts
  ${postJoins}
  order by posts.created_at desc, posts.id desc`
}

export const findFeed = async (db: Kysely<DB>, wanted: Wanted) => (await feedQuery(wanted).execute(db)).rows
