import { knotCategories, knotLevels } from '@bowline/domain'
import type { DB } from '@bowline/server/database/schema.gen'
import { type Kysely, sql } from 'kysely'

/** Sets every count to the number of rows; correct counts are not written. */
export const recount = async (db: Kysely<DB>, memberIds: string[]) => {
  await sql`
    update profiles set
      post_count = posts, follower_count = followers, following_count = following, connection_count = connected,
      legacy_following = followed_ids, legacy_followers = follower_ids
    from (
      select member_id as id,
        (select count(*)::int from posts where author_id = member_id and removed_at is null) as posts,
        (select count(*)::int from follows where following_id = member_id) as followers,
        (select count(*)::int from follows where follower_id = member_id) as following,
        (select count(*)::int from connections where is_connection and member_id in (user_a, user_b)) as connected,
        array(select following_id from follows where follower_id = member_id order by 1) as followed_ids,
        array(select follower_id from follows where following_id = member_id order by 1) as follower_ids
      from unnest(${memberIds}::uuid[]) member_id
    ) counted
    where member_id = id
      and (post_count, follower_count, following_count, connection_count)
        is distinct from (posts, followers, following, connected)`.execute(db)
  await sql`
    update posts set like_count = likes, comment_count = comments
    from (
      select id as post,
        (select count(*)::int from likes where post_id = posts.id) as likes,
        (select count(*)::int from comments where post_id = posts.id and deleted_at is null) as comments
      from posts
    ) counted
    where id = post and (like_count, comment_count) is distinct from (likes, comments)`.execute(db)
  await sql`
    update comments set upvotes = up, downvotes = down, reply_count = replies
    from (
      select id as comment,
        (select count(*)::int from comment_votes where comment_id = comments.id and value = 1) as up,
        (select count(*)::int from comment_votes where comment_id = comments.id and value = -1) as down,
        (select count(*)::int from comments reply where reply.parent_id = comments.id) as replies
      from comments
    ) counted
    where id = comment and (upvotes, downvotes, reply_count) is distinct from (up, down, replies)`.execute(db)
  await sumKnots(db, memberIds)
}

const sumKnots = (db: Kysely<DB>, memberIds: string[]) => {
  const columns = sql.join(knotCategories.map(category => sql.ref(category)))
  const sums = knotCategories.map(
    category =>
      sql`coalesce(sum(amount) filter (where category = ${sql.lit(category)}), 0)::int as ${sql.ref(category)}`,
  )
  const levels = knotLevels
    .toReversed()
    .map(({ name, from }) => sql`when sum(amount) >= ${sql.lit(from)} then ${sql.lit(name)}`)
  const excluded = knotCategories.map(category => sql.ref(`excluded.${category}`))
  const changes = knotCategories.map(
    category => sql`${sql.ref(category)} = ${sql.ref(`excluded.${category}`)}`,
  )
  const kept = knotCategories.map(category => sql.ref(`knot_totals.${category}`))
  return sql`
    insert into knot_totals (member_id, total, ${columns}, level, created_at, updated_at)
    select member_id, sum(amount)::int, ${sql.join(sums)}, case ${sql.join(levels, sql` `)} end, min(created_at), max(created_at)
    from knot_entries where member_id = any(${memberIds}::uuid[])
    group by member_id
    on conflict (member_id) do update set
      total = excluded.total, ${sql.join(changes)}, level = excluded.level, updated_at = excluded.updated_at
    where (knot_totals.total, ${sql.join(kept)}) is distinct from (excluded.total, ${sql.join(excluded)})`.execute(
    db,
  )
}
