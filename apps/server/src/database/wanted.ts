import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../context.ts'
import type { Member } from './visibility.ts'

/** The text of a query's `posts` row with the options of its poll. */
export const postText = sql`concat_ws(E'\\n', posts.content, array_to_string(posts.poll_options, E'\\n'))`

/** What a member keeps out of their lists; it comes with their session, so that lists need not read it. */
export type Wishes = Pick<Viewer, 'id' | 'mutedKeys' | 'hidesPosts'>

/** The same, where the values may be parameters of a statement that is built once. */
type WishesInSql = {
  id: Member
  mutedKeys: readonly string[] | RawBuilder<readonly string[]>
  hidesPosts: boolean
}

/** Which conditions the wishes add to a statement. */
export type WishShape = { mutesWords: boolean; hidesPosts: boolean }

export const wishShape = ({ mutedKeys, hidesPosts }: Wishes): WishShape => ({
  mutesWords: mutedKeys.length > 0,
  hidesPosts,
})

/** The wishes of a shape, for a statement that reads the muted words itself. */
export const wishesIn = (
  viewerId: RawBuilder<string>,
  { mutesWords, hidesPosts }: WishShape,
): WishesInSql => ({
  id: viewerId,
  mutedKeys: mutesWords ? sql`(select muted_keys from preferences where member_id = ${viewerId})` : [],
  hidesPosts,
})

/**
 * Whether a list shows the post of a query's `posts` row to a member who may see it: they have not hidden it, and it
 * contains no word they muted. Every list of posts by several authors uses this condition; see
 * docs/product/privacy.md#muted-words. For members without such wishes it is no condition at all.
 */
export const wantsPost = (wishes: WishesInSql) => allOf([isNotHidden(wishes), hasNoMutedWord(wishes)])

/** For lists that the member opened to see these posts: profiles, Saved. Words that they muted don't matter there. */
export const hasNotHidden = (wishes: WishesInSql) => allOf([isNotHidden(wishes)])

/** Whether lists show the comment of a query's row, by its alias. The member's own comments are always shown. */
export const wantsComment = ({ id, mutedKeys }: Wishes, alias: string) => {
  if (mutedKeys.length === 0) return always
  const author = sql.ref(`${alias}.author_id`)
  return sql<boolean>`(
    ${author} is not distinct from ${id}::uuid or not has_muted_word(${sql.ref(`${alias}.content`)}, '{}', ${mutedKeys}::text[])
  )`
}

/** Whether a notification that shows the text of a post may be sent to the member of a query's `profiles` row, by its alias. */
export const wantsTextOfPost = (alias: string, postId: RawBuilder<unknown>) =>
  wants(
    alias,
    sql`exists (select from posts where posts.id = ${postId} and has_muted_word(${postText}, posts.tags, muted_keys))`,
  )

export const wantsTextOfComment = (alias: string, commentId: RawBuilder<unknown>) =>
  wants(
    alias,
    sql`exists (
      select from comments where comments.id = ${commentId} and has_muted_word(comments.content, '{}', muted_keys)
    )`,
  )

/** The same for a text that is not stored yet. */
export const wantsText = (alias: string, text: RawBuilder<unknown>) =>
  wants(alias, sql`has_muted_word(${text}::text, '{}', muted_keys)`)

const wants = (alias: string, hasMutedWord: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from preferences
  where preferences.member_id = ${sql.ref(`${alias}.member_id`)} and muted_keys <> '{}' and ${hasMutedWord}
)`

/** Each time a member is not interested, posts of that author and that hobby come as late as if they were so much older. */
export const notInterestedDays = 3

/** The ids of posts in which the member was not interested lately. See docs/product/search.md#not-interested. */
export const notInterestedPosts = (memberId: Member, now: Date | RawBuilder<Date>) => sql<string>`(
  select post_id from hidden_posts
  where hidden_posts.member_id = ${memberId} and not_interested
    and hidden_posts.created_at > ${now}::timestamptz - interval '90 days'
)`

/** How often the member was not interested in posts of the author or the hobby of a query's `posts` row lately. */
export const notInterestedIn = (
  { id, hidesPosts }: WishesInSql,
  now: Date | RawBuilder<Date>,
): RawBuilder<number> =>
  hidesPosts
    ? sql<number>`(
      select count(*)::int from posts disliked
      where disliked.id in ${notInterestedPosts(id, now)}
        and (disliked.author_id = posts.author_id or disliked.hobby_id = posts.hobby_id)
    )`
    : sql<number>`0`

const isNotHidden = ({ id, hidesPosts }: WishesInSql) =>
  hidesPosts
    ? sql`not exists (select from hidden_posts where hidden_posts.member_id = ${id} and hidden_posts.post_id = posts.id)`
    : null

const hasNoMutedWord = ({ id, mutedKeys }: WishesInSql) =>
  Array.isArray(mutedKeys) && mutedKeys.length === 0
    ? null
    : sql`(posts.author_id = ${id} or not has_muted_word(${postText}, posts.tags, ${mutedKeys}::text[]))`

const always = sql<boolean>`true`

const allOf = (conditions: (RawBuilder<unknown> | null)[]) => {
  const given = conditions.filter(condition => condition !== null)
  return given.length > 0 ? sql<boolean>`(${sql.join(given, sql` and `)})` : always
}
