import { sql } from 'kysely'

/**
 * Whether a member may see the post of a query's `posts` row: the one rule for feed, profile, post page and pictures.
 * Whatever hides one member from another (a block) becomes one more condition here.
 */
export const mayViewPost = (viewerId: string) => sql<boolean>`(
  posts.author_id = ${viewerId}
  or posts.visibility = 'public'
  or (posts.visibility = 'followers' and exists (
    select from follows where follower_id = ${viewerId} and following_id = posts.author_id
  ))
)`
