import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

export type Drift = { member_id: string; count: string; kept: number; counted: number }

/** Counts that differ from the rows they count, and connections that differ from mutual follows. None is expected. */
export const findDrift = async (db: Kysely<DB>) => {
  const { rows } = await sql<Drift>`
    with counted as (
      select member_id,
        (select count(*)::int from posts where author_id = member_id) as posts,
        (select count(*)::int from follows where following_id = member_id) as followers,
        (select count(*)::int from follows where follower_id = member_id) as following,
        (select count(*)::int from follows mine join follows theirs
          on theirs.follower_id = mine.following_id and theirs.following_id = mine.follower_id
          where mine.follower_id = member_id) as mutual,
        (select count(*)::int from connections where is_connection and member_id in (user_a, user_b)) as connections
      from profiles
    )
    select profiles.member_id, difference.*
    from profiles join counted using (member_id)
    cross join lateral (values
      ('posts', post_count, posts),
      ('followers', follower_count, followers),
      ('following', following_count, following),
      ('connections', connection_count, connections),
      ('mutual follows', connections, mutual)
    ) difference (count, kept, counted)
    where kept <> counted
    order by member_id, count`.execute(db)
  return rows
}
