import { mentionsIn, type OptionalNotification } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { compileOnce } from '../../database/compile-once.ts'
import { wantsTextOfComment, wantsTextOfPost } from '../../database/wanted.ts'
import { type About, candidatesFor, newNotifications, notifiedMembers } from './new-notifications.ts'
import { emitUnreadNotifications } from './unread.ts'

export type Notified = { members: string[] }
type Mentions = { senderId: string; keys: string[]; postId: string; now: Date }

/** Notifies mentioned members, unless the same comment has already notified them. */
export const notifyMentions = async (
  call: MemberWriteCall,
  { typed, postId, commentId }: { typed: string; postId: string; commentId?: string },
): Promise<void> => {
  const keys = mentionKeys(typed)
  if (keys.length === 0) return
  const { db, viewer, now } = call
  const mentions = { senderId: viewer.id, keys, postId, now }
  const [row] = commentId
    ? await mentionInComment(db, { ...mentions, commentId })
    : await mentionInPost(db, mentions)
  emitUnreadNotifications(call, row?.members ?? [])
}

const mentionInPost = compileOnce<Notified, Mentions>(({ keys, senderId, postId, now }) =>
  notifyOf('mention', sql`username_key = any(${keys}::text[]) and ${isNewsOfPost(senderId, postId)}`, {
    ...{ senderId, postId, now },
    wantsText: wantsTextOfPost('recipient', postId),
  }),
)

const mentionInComment = compileOnce<Notified, Mentions & { commentId: string }>(
  ({ keys, senderId, postId, commentId, now }) =>
    notifyOf(
      'mention',
      sql`username_key = any(${keys}::text[]) and ${isNewsOfComment(senderId, commentId)}`,
      {
        ...{ senderId, postId, commentId, now },
        wantsText: wantsTextOfComment('recipient', commentId),
      },
    ),
)

/** A statement that notifies the members for whose profile, `recipient`, the condition holds. */
export const notifyOf = (
  type: OptionalNotification,
  isRecipient: RawBuilder<unknown>,
  about: About,
) => sql<Notified>`
  with ${newNotifications(candidatesFor(type, sql`select member_id from profiles recipient where ${isRecipient}`), about)}
  select ${notifiedMembers} as members, (select count(*) from pushes)`

/**
 * Locks the caller and the members whom a text will notify before everything else, so this cannot deadlock with the
 * deletion of an account.
 */
export const lockRecipients = (call: MemberCall, typed: string) =>
  sql`with ${locked(sql`${call.viewer.id}::uuid`, sql`${mentionKeys(typed)}`)} select mentioned from locked`.execute(
    call.db,
  )

/**
 * The CTEs of `lockRecipients`: the last one, `locked`, has the sender. The sender comes first, because the count of
 * their posts changes: a lock on a mentioned member who leaves must not be held while waiting for the sender's row.
 * @param keys what `mentionKeys` returns
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

/** The names that a text mentions, in lower case. */
export const mentionKeys = (typed: string) =>
  mentionsIn(typed)
    .slice(0, mentionsPerText)
    .map(name => name.toLowerCase())

/** A text with more mentions looks like spam. */
const mentionsPerText = 20

/** The recipient has not been notified of a mention in this post. */
const isNewsOfPost = (senderId: RawBuilder<unknown>, postId: RawBuilder<unknown>) =>
  isNews(
    senderId,
    sql`earlier.post_id = ${postId} and earlier.comment_id is null and earlier.type = 'mention'`,
  )

/** The recipient has not been notified of this comment. */
const isNewsOfComment = (senderId: RawBuilder<unknown>, commentId: RawBuilder<unknown>) =>
  isNews(senderId, sql`earlier.comment_id = ${commentId}`)

const isNews = (senderId: RawBuilder<unknown>, isSame: RawBuilder<unknown>) => sql`not exists (
  select from notifications earlier
  where earlier.recipient_id = recipient.member_id and earlier.sender_id = ${senderId} and ${isSame}
)`
