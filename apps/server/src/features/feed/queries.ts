import { type Kysely, sql } from 'kysely'
import { isAfter } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewPost } from '../../database/visibility.ts'
import { createdAt, type PostRow, postColumns, postId, postJoins } from '../posts/queries.ts'

type Wanted = { viewerId: string; cursor: string | undefined; limit: number }

/**
 * The newest posts of each author, by the index, then the newest of all those. Connections are followed too, so whom
 * the viewer follows is the whole list. One row more than the limit, for `pageOf`.
 */
export const feedQuery = ({ viewerId, cursor, limit }: Wanted) => sql<PostRow>`
  with page as (
    select recent.id
    from (
      select ${viewerId}::uuid as id
      union all
      select following_id from follows where follower_id = ${viewerId}
    ) authors
    cross join lateral (
      select posts.id, posts.created_at
      from posts
      where posts.author_id = authors.id and ${mayViewPost(viewerId)} and ${isAfter(cursor, createdAt, postId)}
      order by posts.created_at desc, posts.id desc
      limit ${limit + 1}
    ) recent
    order by recent.created_at desc, recent.id desc
    limit ${limit + 1}
  )
  select ${postColumns}
  from page join posts on posts.id = page.id ${postJoins}
  order by posts.created_at desc, posts.id desc`

export const findFeed = async (db: Kysely<DB>, wanted: Wanted) => (await feedQuery(wanted).execute(db)).rows
