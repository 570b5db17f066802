import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.gen.ts'
import { mayViewPost } from '../database/visibility.ts'

export type Pair = { memberId: string; postId: string }

/** Which of these members may see which of these posts: one query for all of them. */
export const readSight = async (db: Kysely<DB>, pairs: Pair[]) => {
  const { rows } = await sql<Pair>`
    select pairs.member_id as "memberId", pairs.post_id as "postId"
    from unnest(${pairs.map(pair => pair.memberId)}::uuid[], ${pairs.map(pair => pair.postId)}::uuid[])
      as pairs (member_id, post_id)
    join posts on posts.id = pairs.post_id
    where ${mayViewPost(sql<string>`pairs.member_id`)}`.execute(db)
  const seen = new Set(rows.map(keyOf))
  return (pair: Pair) => seen.has(keyOf(pair))
}

const keyOf = ({ memberId, postId }: Pair) => `${memberId} ${postId}`
