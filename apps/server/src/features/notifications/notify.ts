import { mentionsIn, type OptionalNotification, preferenceOf } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { MemberCall, MemberWriteCall, Viewer, WriteCall } from '../../context.ts'
import { mayHearFrom, mayViewPost } from '../../database/visibility.ts'
import { wantsText } from '../../database/wanted.ts'
import { pushes } from './queue-push.ts'
import { emitUnreadNotifications } from './unread.ts'

type About = {
  postId?: string | undefined
  commentId?: string | undefined
  parentCommentId?: string | undefined
}

/**
 * Notifies a member of the caller's action in the same transaction, and only once of the same like or follow.
 * Nobody is notified of their own actions, against their preferences, across a block or mute, of a text with a word they
 * muted, or about a post they may not see.
 */
export const notify = (
  call: MemberWriteCall,
  { type, recipientId, ...about }: { type: OptionalNotification; recipientId: string } & About,
): Promise<void> => insertNotifications(call, type, about, sql`recipient.member_id = ${recipientId}`)

/** Notifies mentioned members, unless the same comment has already notified them. Call it last, after `notify`. */
export const notifyMentions = async (
  call: MemberWriteCall,
  { typed, postId, commentId }: { typed: string; postId: string; commentId?: string },
): Promise<void> => {
  const keys = mentionedKeys(typed)
  if (keys.length === 0) return
  const about = { postId, commentId }
  await insertNotifications(
    call,
    'mention',
    about,
    sql`recipient.username_key = any(${keys}::text[]) and ${isNews(call, about)}`,
  )
}

/**
 * Locks the caller and the members whom a text will notify before everything else, so this cannot deadlock with the
 * deletion of an account.
 */
export const lockRecipients = (call: MemberCall, typed: string) =>
  sql`with ${locked(sql`${call.viewer.id}::uuid`, sql`${mentionedKeys(typed)}`)} select mentioned from locked`.execute(
    call.db,
  )

/**
 * The CTEs of `lockRecipients`: the last one, `locked`, has the sender. The sender comes first, because the count of
 * their posts changes: a lock on a mentioned member who leaves must not be held while waiting for the sender's row.
 * @param keys what `mentionedKeys` returns
 */
export const locked = (senderId: RawBuilder<unknown>, keys: RawBuilder<unknown>) => sql`
    sender as materialized (
      select member_id, connection_count from profiles where member_id = ${senderId} for no key update
    ), mentioned as materialized (
      select member_id from profiles
      where username_key = any(${keys}::text[]) and member_id <> (select member_id from sender)
      order by member_id for key share
    ), locked as (
      select sender.*, (select count(*) from mentioned) as mentioned from sender
    )`

export const mentionedKeys = (typed: string) =>
  mentionsIn(typed)
    .slice(0, mentionsPerText)
    .map(name => name.toLowerCase())

/** A text with more mentions looks like spam. */
const mentionsPerText = 20

/** The viewer is the sender. */
export type Notifying = Pick<WriteCall, 'db' | 'emit' | 'now'> & { viewer: Pick<Viewer, 'id'> }

export const insertNotifications = async (
  call: Notifying,
  type: OptionalNotification,
  { postId = null, commentId = null, parentCommentId = null }: Nullable<About>,
  isRecipient: RawBuilder<unknown>,
) => {
  const { db, viewer, now } = call
  const recipientId = sql.ref('recipient.member_id')
  const { rows } = await sql<{ recipient_ids: string[] }>`
    with told as (
    insert into notifications (recipient_id, sender_id, type, post_id, comment_id, parent_comment_id, created_at)
    select recipient.member_id, ${viewer.id}::uuid, ${type}, ${postId}::uuid, ${commentId}::uuid, ${parentCommentId}::uuid, ${now}::timestamptz
    from profiles recipient
    where ${isRecipient}
      and recipient.member_id <> ${viewer.id}
      and recipient.notification_preferences #> ${`{notificationTypes,${preferenceOf[type]}}`}::text[]
        is distinct from 'false'::jsonb
      and ${mayHearFrom(recipientId, sql`${viewer.id}::uuid`)}
      and (${postId}::uuid is null or exists (
        select from posts where posts.id = ${postId} and ${mayViewPost(recipientId)}
      ))
      and ${showsText(type) ? wantsText('recipient', { postId, commentId }) : sql`true`}
    on conflict do nothing
    returning id, recipient_id, type, post_id
    ), ${pushes(sql`told`)}
    select array(select recipient_id from told) as recipient_ids, (select count(*) from pushed) as pushed`.execute(
    db,
  )
  emitUnreadNotifications(call, rows[0]?.recipient_ids ?? [])
}

/** Likes and follows show no text of the sender. */
const showsText = (type: OptionalNotification) => type !== 'like' && type !== 'follow'

/** The recipient has not been notified of this comment, or of a mention in this post. */
const isNews = ({ viewer }: Notifying, { postId, commentId }: About) => sql`not exists (
  select from notifications earlier
  where earlier.recipient_id = recipient.member_id and earlier.sender_id = ${viewer.id}
    and ${
      commentId
        ? sql`earlier.comment_id = ${commentId}`
        : sql`earlier.post_id = ${postId} and earlier.comment_id is null and earlier.type = 'mention'`
    }
)`

type Nullable<T> = { [Key in keyof T]: T[Key] | null }
