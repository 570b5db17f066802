import { mentionsIn, type OptionalNotification } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { compileOnce } from '../../database/compile-once.ts'
import { wantsTextOfComment, wantsTextOfPost } from '../../database/wanted.ts'
import { type About, candidatesFor, newNotifications, notifiedMembers } from './new-notifications.ts'
import { emitUnreadNotifications } from './unread.ts'

type Notified = { members: string[] }
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

const notifyOf = (
  type: OptionalNotification,
  isRecipient: RawBuilder<unknown>,
  about: About,
) => sql<Notified>`
  with ${newNotifications(candidatesFor(type, sql`select member_id from profiles recipient where ${isRecipient}`), about)}
  select ${notifiedMembers} as members, (select count(*) from pushes)`

/** Notifies connections of the author with the hobby of a new post, unless it already mentions them. */
export const notifyHobby = async (
  call: MemberWriteCall,
  { postId, hobbyId }: { postId: string; hobbyId: number },
): Promise<void> => {
  const { db, viewer, now } = call
  const [row] = await insertHobbyUpdates(db, { senderId: viewer.id, postId, hobbyId, now })
  emitUnreadNotifications(call, row?.members ?? [])
}

const insertHobbyUpdates = compileOnce<
  Notified,
  { senderId: string; postId: string; hobbyId: number; now: Date }
>(({ hobbyId, senderId, postId, now }) =>
  notifyOf('hobbyUpdate', sql`${sharesHobby(senderId, hobbyId)} and ${isNewsOfPost(senderId, postId)}`, {
    ...{ senderId, postId, now },
    wantsText: wantsTextOfPost('recipient', postId),
  }),
)

/**
 * Locks the caller and the members whom a post will notify before everything else. Members come first and in one
 * order, so this cannot deadlock with the deletion of an account.
 * @param hobbyId of a post whose hobby's followers are notified
 */
export const lockRecipients = (call: MemberCall, typed: string, hobbyId: number | null) =>
  sql`
    select from profiles recipient
    where recipient.member_id = ${call.viewer.id} or recipient.username_key = any(${mentionKeys(typed)}::text[])
      or ${hobbyId === null ? sql`false` : sharesHobby(sql`${call.viewer.id}`, sql`${hobbyId}`)}
    order by recipient.member_id for key share of recipient`.execute(call.db)

const sharesHobby = (memberId: RawBuilder<unknown>, hobbyId: RawBuilder<unknown>) => sql`(
  recipient.member_id in (
    select user_b from connections where user_a = ${memberId} and is_connection
    union all
    select user_a from connections where user_b = ${memberId} and is_connection
  )
  and exists (
    select from profile_hobbies
    where profile_hobbies.member_id = recipient.member_id and profile_hobbies.hobby_id = ${hobbyId}
  )
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
