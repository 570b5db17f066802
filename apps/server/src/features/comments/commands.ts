import type { ParsedOf } from '@bowline/api/contract/index'
import { commentMessages, countNewLinks, plainText } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { assertNotModified } from '../../operations/assert-not-modified.ts'
import { commentActions, takeBack } from '../knots/index.ts'
import { deleteMedia } from '../media/index.ts'
import { countForNewcomer } from '../newcomers/index.ts'
import { emitUnreadNotifications, notifyMentions } from '../notifications/index.ts'
import { countOnPost } from '../posts/index.ts'
import { lockOwnComment } from './lock-comment.ts'
import { keepCommentVersion } from './versions.ts'

/** @throws Refusal */
export const updateComment = async (
  call: MemberWriteCall,
  id: string,
  { content, baseUpdatedAt }: ParsedOf<'updateComment'>['body'],
) => {
  const typed = plainText(content)
  const { postId, ...stored } = await lockOwnComment(call, id, commentMessages.updateOthers)
  const current = { content: stored.content }
  if (content !== stored.content)
    assertNotModified(baseUpdatedAt, stored, current, commentMessages.editConflict)
  await countForNewcomer(call, { links: countNewLinks([typed], [plainText(stored.content)]) })
  if (content !== stored.content) await keepCommentVersion(call.db, stored)
  await call.db.updateTable('comments').set({ content, updated_at: call.now }).where('id', '=', id).execute()
  call.emit({ post: postId }, { type: 'comment', postId, commentId: id })
  await notifyMentions(call, { typed, postId, commentId: id })
}

/** With replies, it becomes a placeholder without text, author and votes. @throws Refusal */
export const deleteComment = async (call: MemberWriteCall, id: string) => {
  const comment = await lockOwnComment(call, id, commentMessages.deleteOthers)
  await eraseComment(call, comment)
  if (comment.mediaId) await deleteMedia(call.db, comment.mediaId)
}

type LockedComment = { id: string; postId: string; parentId: string | null; replyCount: number }

/** Removes a comment from its post, with its notifications. Its picture is left. The caller has locked both. */
export const eraseComment = async (
  call: MemberWriteCall,
  { id, postId, parentId, replyCount }: LockedComment,
) => {
  const { db, now } = call
  const notified = await db
    .deleteFrom('notifications')
    .where('comment_id', '=', id)
    .returning('recipient_id')
    .execute()
  if (replyCount > 0) await emptyComments(db, [id], now)
  else await db.deleteFrom('comments').where('id', '=', id).execute()
  if (parentId) await leaveThreads(db, [{ id: parentId, by: 1 }])
  await countOnPost(call, postId, { comments: -1 })
  call.emit({ post: postId }, { type: 'comment', postId, commentId: parentId ?? id })
  emitUnreadNotifications(
    call,
    notified.map(row => row.recipient_id),
  )
  await takeBack(call, { ids: [id], actions: commentActions })
}

/** Placeholders for comments that have replies, without their earlier versions. The caller has locked their posts. */
export const emptyComments = async (db: Kysely<DB>, ids: string[], now: Date) => {
  await db.deleteFrom('comment_votes').where('comment_id', 'in', ids).execute()
  await db.deleteFrom('comment_versions').where('comment_id', 'in', ids).execute()
  await db
    .updateTable('comments')
    .set({ content: '', media_id: null, author_id: null, deleted_at: now, upvotes: 0, downvotes: 0 })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Subtracts replies from their comments' counts and deletes placeholders without replies. The caller has locked
 * their posts.
 */
export const leaveThreads = async (db: Kysely<DB>, left: { id: string; by: number }[]) => {
  if (left.length === 0) return
  await sql`
    update comments set reply_count = reply_count - gone.by
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) gone (id uuid, by int)
    where comments.id = gone.id`.execute(db)
  await db
    .deleteFrom('comments')
    .where(
      'id',
      'in',
      left.map(({ id }) => id),
    )
    .where('reply_count', '=', 0)
    .where('deleted_at', 'is not', null)
    .execute()
}
