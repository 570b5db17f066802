import { type OptionalNotification, preferenceOf } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import { mayHearFrom, mayViewPost } from '../../database/visibility.ts'
import { queuedPushes } from './queue-push.ts'

/** As SQL, which may read the candidates; null where there is none. */
export type About = {
  senderId: RawBuilder<unknown>
  now: RawBuilder<unknown>
  postId?: RawBuilder<unknown>
  commentId?: RawBuilder<unknown>
  parentCommentId?: RawBuilder<unknown>
  /** The condition that a member may see the post. The author of a post always may, so likes need none. */
  mayView?: RawBuilder<boolean>
  /** The condition that a member has muted no word of the text that the notification shows; `recipient` is their profile. */
  wantsText?: RawBuilder<boolean>
}

/**
 * CTEs that notify members of an action, or of the same action on several posts, and queue their pushes; the statement has to read `pushes`. `notified` has the
 * new notifications. Nobody is notified of their own actions, against their preferences, across a block or mute, of a text
 * with a word they muted, or about a post they may not see; nor twice of the same like or follow.
 * @param candidates members and types of notifications; see `candidatesFor`. A member gets the one with the lowest rank
 * that they want.
 */
export const newNotifications = (
  candidates: RawBuilder<unknown>,
  {
    senderId,
    now,
    postId = none,
    commentId = none,
    parentCommentId = none,
    mayView = mayViewPostOf(postId),
    wantsText = sql`true`,
  }: About,
) => {
  return sql`
    candidates as (${candidates}), notified as (
      insert into notifications (recipient_id, sender_id, type, post_id, comment_id, parent_comment_id, created_at)
      select distinct on (recipient.member_id, ${postId}::uuid) recipient.member_id, ${senderId}::uuid, candidates.type, ${postId}::uuid,
        ${commentId}::uuid, case when candidates.type = 'reply' then ${parentCommentId}::uuid end, ${now}::timestamptz
      from candidates cross join lateral (
        select member_id, notification_preferences from profiles where member_id = candidates.member_id
        ${eachByIndex}
      ) recipient
      where recipient.member_id <> ${senderId}::uuid
        and recipient.notification_preferences #> array['notificationTypes', candidates.preference]
          is distinct from 'false'::jsonb
        and ${mayHearFrom(recipientId, sql`${senderId}::uuid`)}
        and ${mayView}
        and ${wantsText}
      order by recipient.member_id, ${postId}::uuid, candidates.rank
      on conflict do nothing
      returning id, recipient_id, type, post_id
    ), ${queuedPushes}`
}

/** A query for `newNotifications`. @param members a query for `member_id`, and for what else is read of the candidates */
export const candidatesFor = (type: OptionalNotification, members: RawBuilder<unknown>, rank = 0) => sql`
  select members.*, ${sql.lit(type)} as type, ${sql.lit(preferenceOf[type])} as preference, ${sql.lit(rank)} as rank
  from (${members}) members`

/** The recipients of `newNotifications`, as a column. */
export const notifiedMembers = sql<string[]>`array(select recipient_id from notified)`

/** Those of what happened to a post. */
export const notifiedOf = (postId: RawBuilder<unknown>) =>
  sql<string[]>`array(select recipient_id from notified where notified.post_id = ${postId})`

/** PostgreSQL expects so many mentions that it would read all profiles. With an offset, it looks up one at a time. */
const eachByIndex = sql`offset 0`

const none = sql`null`
const recipientId = sql.ref('recipient.member_id')

const mayViewPostOf = (postId: RawBuilder<unknown>) =>
  postId === none
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from posts where posts.id = ${postId}::uuid and ${mayViewPost(recipientId)} ${eachByIndex})`
