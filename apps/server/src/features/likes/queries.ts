import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewActivity, notBlocked } from '../../database/visibility.ts'
import { findListed } from '../profiles/member-lists.ts'

type Wanted = { viewerId: string; postId: string; cursor: string | undefined; limit: number }

/**
 * Who liked a post the viewer may see: those who show the viewer what they do, and to the post's author everybody, who
 * has been notified of each. One row more than the limit, for `pageOf`.
 */
export const findLikers = (db: Kysely<DB>, { viewerId, postId, ...page }: Wanted) =>
  findListed(
    db,
    sql`
      select likes.user_id as member_id, likes.created_at from likes join posts on posts.id = likes.post_id
      where likes.post_id = ${postId} and (
        ${mayViewActivity(viewerId, sql.ref('likes.user_id'))}
        or (posts.author_id = ${viewerId} and ${notBlocked(viewerId, sql.ref('likes.user_id'))})
      )`,
    { viewerId, ...page },
  )
