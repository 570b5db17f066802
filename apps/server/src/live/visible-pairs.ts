import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.gen.ts'
import { mayViewPost } from '../database/visibility.ts'

export type Pair = { memberId: string; postId: string }

/** The author of a post, and whether a member may see it. A deleted post has no author. */
export type PostVisibility = { authorId: string; isVisible: boolean }

/** Which of these members may see which of these posts, in one query. */
export const loadVisiblePairs = async (db: Kysely<DB>, pairs: Pair[]) => {
  const { rows } = await sql<Pair & PostVisibility>`
    select pairs.member_id as "memberId", pairs.post_id as "postId", posts.author_id as "authorId",
      ${mayViewPost(sql<string>`pairs.member_id`)} as "isVisible"
    from unnest(${pairs.map(pair => pair.memberId)}::uuid[], ${pairs.map(pair => pair.postId)}::uuid[])
      as pairs (member_id, post_id)
    join posts on posts.id = pairs.post_id`.execute(db)
  const seen = new Map<string, PostVisibility>(rows.map(row => [keyOf(row), row]))
  return (pair: Pair) => seen.get(keyOf(pair))
}

const keyOf = ({ memberId, postId }: Pair) => `${memberId} ${postId}`
