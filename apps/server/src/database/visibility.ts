import { type RawBuilder, sql } from 'kysely'

/** A member's id: a value, or a column of the query. */
export type Member = string | RawBuilder<unknown>

export const notSuspended = (member: Member) =>
  sql<boolean>`not exists (select from accounts where id = ${member} and disabled_at is not null)`

/**
 * Whether neither member has blocked the other, and the other is not suspended: the one rule for every read that
 * shows one member to another. A suspension acts as a block by everybody.
 */
export const notBlocked = (viewer: Member, member: Member) => sql<boolean>`(
  ${notSuspended(member)}
  and not exists (select from blocks where blocker_id = ${viewer} and blocked_id = ${member})
  and not exists (select from blocks where blocker_id = ${member} and blocked_id = ${viewer})
)`

/** A mute affects only the muter's feed and notifications; nothing else is hidden from them. */
export const notMuted = (viewer: Member, member: Member) =>
  sql<boolean>`not exists (select from mutes where muter_id = ${viewer} and muted_id = ${member})`

/**
 * Whether a member may see the post of a query's `posts` row. This one rule serves feed, profile, post page,
 * comments, pictures, notifications and live events. A viewer may see a post if they may see both the post and its
 * author's profile.
 */
export const mayViewPost = (viewer: Member) => {
  const id = sql.ref('posts.author_id')
  const profileVisibility = sql`(select profile_visibility from profiles where member_id = posts.author_id)`
  const allows = authorAllows(viewer, { id, profileVisibility, isFollowed: isFollowing(viewer, id) })
  return sql<boolean>`(posts.removed_at is null and (posts.author_id = ${viewer} or (${allows} and ${notBlocked(viewer, id)})))`
}

type KnownAuthor = {
  id: RawBuilder<unknown>
  profileVisibility: RawBuilder<unknown>
  isFollowed: RawBuilder<unknown>
}

/** The same rule for queries that have already left out authors hidden by a block: it runs no subquery per post. */
export const authorAllows = (viewer: Member, author: KnownAuthor) =>
  sql<boolean>`(posts.removed_at is null and ${allowsWork(viewer, sql`posts.visibility`, author)})`

/** Whether a member may see the project of a query's `projects` row, by the same rule as for a post. */
export const mayViewProject = (viewer: Member) => {
  const id = sql.ref('projects.owner_id')
  const profileVisibility = sql`(select profile_visibility from profiles where member_id = projects.owner_id)`
  const isFollowed = isFollowing(viewer, id)
  const allows = allowsWork(viewer, sql`projects.visibility`, { id, profileVisibility, isFollowed })
  return sql<boolean>`(projects.removed_at is null and (projects.owner_id = ${viewer} or (${allows} and ${notBlocked(viewer, id)})))`
}

/**
 * The same rule for members who follow the author, in two parts: this one for the author's profile. The other part is
 * `followersMayView`.
 */
export const showsFollowers = (profileVisibility: RawBuilder<unknown>) =>
  sql<boolean>`${profileVisibility} in ('public', 'followers')`

/** Whether the author's followers may see the post of a query's `posts` row, if the profile `showsFollowers`. */
export const followersMayView = sql<boolean>`(posts.removed_at is null and posts.visibility in ('public', 'followers'))`

const allowsWork = (
  viewer: Member,
  visibility: RawBuilder<unknown>,
  { id, profileVisibility, isFollowed }: KnownAuthor,
) => sql<boolean>`(
  ${id} = ${viewer}
  or case ${profileVisibility}
    when 'public' then ${visibility} = 'public' or (${visibility} = 'followers' and ${isFollowed})
    when 'followers' then ${visibility} <> 'private' and ${isFollowed}
    else false
  end
)`

/** Whether a member may see another member's activity: their likes, Knots history and streak. */
export const mayViewActivity = (viewer: Member, member: Member) => sql<boolean>`(
  ${member}::uuid = ${viewer}::uuid
  or (
    case (select activity_visibility from profiles where member_id = ${member})
      when 'public' then true
      when 'followers' then ${isFollowing(viewer, member)}
      else false
    end
    and ${notBlocked(viewer, member)}
  )
)`

/**
 * Whether a member may write to the one of a query's `profiles` row, by its alias.
 * See docs/product/privacy.md#message-permission.
 */
export const mayWriteTo = (sender: Member, alias: string) => {
  const id = sql.ref(`${alias}.member_id`)
  return sql<boolean>`(
    case ${sql.ref(`${alias}.message_permission`)}
      when 'public' then true
      when 'followers' then ${isFollowing(id, sender)}
      else false
    end
    and ${notBlocked(sender, id)}
  )`
}

/**
 * Whether the recipient of a query's `notifications` row may still see its subject. A like notifies the post's
 * author, who always sees their post, so likes need no look-up.
 */
export const mayViewNotification = (recipient: Member) => sql<boolean>`(
  ${mayHearFrom(recipient, sql.ref('notifications.sender_id'))}
  and (notifications.type = 'like' or notifications.post_id is null or exists (
    select from posts where posts.id = notifications.post_id and ${mayViewPost(recipient)}
  ))
  and (notifications.comment_id is null or exists (
    select from comments where comments.id = notifications.comment_id and comments.deleted_at is null
  ))
)`

/** Whether a member's activity may be shown to another member at all. */
export const mayHearFrom = (recipient: Member, sender: Member) =>
  sql<boolean>`(${notBlocked(recipient, sender)} and ${notMuted(recipient, sender)})`

/**
 * Whether lists may show a member: verified, approved and not suspended. Where it is one of several alternatives, PostgreSQL would
 * read all accounts at once for an `exists`.
 */
export const isHere = (member: Member) => sql<boolean>`(
  select true from accounts
  where id = ${member} and email_verified_at is not null and disabled_at is null and approval is null
) is true`

/** Whether the viewer may see the profile of a query's `profiles` row, by its alias. */
export const mayViewProfileOf = (viewer: Member, alias: string) => {
  const id = sql.ref(`${alias}.member_id`)
  return sql<boolean>`(
    ${id} = ${viewer}
    or (
      case ${sql.ref(`${alias}.profile_visibility`)}
        when 'public' then true
        when 'followers' then ${isFollowing(viewer, id)}
        else false
      end
      and ${notBlocked(viewer, id)}
      and ${isHere(id)}
    )
  )`
}

/** For an `exists`, PostgreSQL would often read all follows of the viewer at once. */
export const isFollowing = (viewer: Member, member: Member) =>
  sql<boolean>`(select true from follows where follower_id = ${viewer} and following_id = ${member}) is true`
