import { sql } from 'kysely'
import { isHere } from './visibility.ts'

/**
 * Whether visitors may see the profile of a query's `profiles` row, by its alias: it is public, and its member is
 * verified, approved and not suspended. Only with PUBLIC_PAGES=on. See docs/product/privacy.md#public-pages.
 */
export const visitorsMayViewProfile = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.profile_visibility`)} = 'public' and ${isHere(sql.ref(`${alias}.member_id`))})`

/** Whether visitors may see the post of a query's `posts` row: both the post and its author's profile are public. */
export const visitorsMayViewPost = sql<boolean>`(
  posts.visibility = 'public' and posts.removed_at is null and exists (
    select from profiles as open_author
    where open_author.member_id = posts.author_id and ${visitorsMayViewProfile('open_author')}
  )
)`
