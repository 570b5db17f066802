import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { isFollowing, isHere, mayViewPost, notMuted } from '../../database/visibility.ts'
import { notInterestedDays, notInterestedIn, type Wishes, wantsPost } from '../../database/wanted.ts'
import { selectChallenges } from '../challenges/index.ts'
import { addToPosts, createdAt, selectPosts } from '../posts/index.ts'

const postsAtMost = 10
/** The newest ones of each hobby, among which those that interest the viewer less come last. */
const candidatesAtMost = 30
const author = sql.ref('posts.author_id')

/** The newest posts of the viewer's hobbies by members they do not follow, which the feed does not show. */
export const findPostsOfOwnHobbies = async (db: Kysely<DB>, viewer: Wishes, now: Date) => {
  const found = await selectPosts(
    viewer.id,
    sql<boolean>`posts.id in (
      select newest.id
      from profile_hobbies
      cross join lateral (
        select posts.id, posts.created_at, ${loweredTime(viewer, now)} as suggested_at from posts
        where posts.hobby_id = profile_hobbies.hobby_id and ${isNewTo(viewer)}
        order by posts.created_at desc, posts.id desc limit ${viewer.hidesPosts ? candidatesAtMost : postsAtMost}
      ) newest
      where profile_hobbies.member_id = ${viewer.id}
      order by newest.suggested_at desc, newest.id desc limit ${postsAtMost}
    )
    order by ${loweredTime(viewer, now)} desc, posts.id desc`,
  ).execute(db)
  return addToPosts(db, viewer.id, found)
}

/** See docs/product/search.md#not-interested. */
const loweredTime = (viewer: Wishes, now: Date) =>
  viewer.hidesPosts
    ? sql<Date>`posts.created_at - ${notInterestedIn(viewer, now)} * interval '1 day' * ${sql.lit(notInterestedDays)}`
    : createdAt

/** A running or upcoming challenge that the viewer has not joined: their hobbies first, then the most popular. */
export const findChallengeToJoin = async (db: Kysely<DB>, viewer: Wishes, now: Date) => {
  const ofOwnHobbies = sql`
    join posts on posts.id = challenges.post_id and posts.announces = 'challenge'
    join profile_hobbies own_hobby on own_hobby.hobby_id = posts.hobby_id and own_hobby.member_id = ${viewer.id}`
  const { rows } = await selectChallenges(
    viewer,
    now,
    sql`challenges.id = coalesce(
      ${mostPopular(viewer.id, ofOwnHobbies)}, ${mostPopular(viewer.id, sql``)}
    )`,
  ).execute(db)
  return rows[0]
}

/** Challenges are sorted first. Then membership, mutes and visibility are checked only up to the first that fits. */
const mostPopular = (viewerId: string, joins: RawBuilder<unknown>) => sql`(
  select sorted.id from (
    select challenges.id, challenges.post_id from challenges ${joins}
    where challenges.ends_on >= clock.today
    order by challenges.member_count desc, challenges.ends_on, challenges.id offset 0
  ) sorted
  where not exists (
    select from challenge_members
    where challenge_id = sorted.id and member_id = ${viewerId} and left_at is null
  ) and (
    select posts.author_id <> ${viewerId} and ${notMuted(viewerId, author)} and ${isHere(author)} and ${mayViewPost(viewerId)}
    from posts where posts.id = sorted.post_id
  )
  limit 1
)`

const isNewTo = (viewer: Wishes) => sql<boolean>`(
  posts.author_id <> ${viewer.id} and not ${isFollowing(viewer.id, author)} and ${notMuted(viewer.id, author)}
  and posts.announces is null and ${mayViewPost(viewer.id)} and ${isHere(author)} and ${wantsPost(viewer)}
)`
