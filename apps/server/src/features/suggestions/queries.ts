import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { isFollowing, isHere, mayViewPost, notMuted } from '../../database/visibility.ts'
import { selectChallenges } from '../challenges/index.ts'
import { selectPosts } from '../posts/index.ts'

const postsAtMost = 10
const author = sql.ref('posts.author_id')

/** The newest posts of the viewer's hobbies by members they do not follow, which the feed does not show. */
export const findPostsOfOwnHobbies = async (db: Kysely<DB>, viewerId: string) => {
  const { rows } = await selectPosts(
    viewerId,
    sql<boolean>`posts.id in (
      select newest.id
      from profile_hobbies
      cross join lateral (
        select posts.id, posts.created_at from posts
        where posts.hobby_id = profile_hobbies.hobby_id and ${isNewTo(viewerId)}
        order by posts.created_at desc, posts.id desc limit ${postsAtMost}
      ) newest
      where profile_hobbies.member_id = ${viewerId}
      order by newest.created_at desc, newest.id desc limit ${postsAtMost}
    )
    order by posts.created_at desc, posts.id desc`,
  ).execute(db)
  return rows
}

/** A running or upcoming challenge that the viewer has not joined: their hobbies first, then the most popular. */
export const findChallengeToJoin = async (db: Kysely<DB>, viewerId: string, now: Date) => {
  const isOfOwnHobby = sql`exists (
    select from profile_hobbies where member_id = ${viewerId} and profile_hobbies.hobby_id = posts.hobby_id
  )`
  const { rows } = await selectChallenges(
    viewerId,
    now,
    sql`challenges.ends_on >= clock.today and (own.joined_at is null or own.left_at is not null)
      and ${notMuted(viewerId, author)} and ${isHere(author)} and posts.author_id <> ${viewerId}
    order by ${isOfOwnHobby} desc, challenges.member_count desc, challenges.ends_on, challenges.id limit 1`,
  ).execute(db)
  return rows[0]
}

const isNewTo = (viewerId: string) => sql<boolean>`(
  posts.author_id <> ${viewerId} and not ${isFollowing(viewerId, author)} and ${notMuted(viewerId, author)}
  and posts.announces is null and ${mayViewPost(viewerId)} and ${isHere(author)}
)`
