import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { isFollowing, isHere, mayViewPost, notMuted } from '../../database/visibility.ts'
import { notInterestedIn, type Wishes, wantsPost } from '../../database/wanted.ts'
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
    ? sql<Date>`posts.created_at - ${notInterestedIn(viewer, now)} * interval '3 days'`
    : createdAt

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

const isNewTo = (viewer: Wishes) => sql<boolean>`(
  posts.author_id <> ${viewer.id} and not ${isFollowing(viewer.id, author)} and ${notMuted(viewer.id, author)}
  and posts.announces is null and ${mayViewPost(viewer.id)} and ${isHere(author)} and ${wantsPost(viewer)}
)`
