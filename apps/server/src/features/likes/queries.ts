import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewActivity, mayViewProfileOf, notBlocked } from '../../database/visibility.ts'
import { findListed } from '../profiles/index.ts'

type Wanted = { viewerId: string; postId: string; cursor: string | undefined; limit: number }

/**
 * Members who liked a post that the viewer may see, and who show the viewer their profile and activity. The author
 * sees all of them because each like notified them. One row more than the limit, for `pageOf`.
 */
export const findLikers = (db: Kysely<DB>, { viewerId, postId, ...page }: Wanted) =>
  findListed(
    db,
    sql`
      select likes.user_id as member_id, likes.created_at from likes
      join posts on posts.id = likes.post_id
      join profiles on profiles.member_id = likes.user_id
      where likes.post_id = ${postId} and (
        (${mayViewActivity(viewerId, sql.ref('likes.user_id'))} and ${mayViewProfileOf(viewerId, 'profiles')})
        or (posts.author_id = ${viewerId} and ${notBlocked(viewerId, sql.ref('likes.user_id'))})
      )`,
    { viewerId, ...page },
  )
