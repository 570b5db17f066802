import type { ParsedOf } from '@bowline/api/contract/index'
import { cleanComment, commentMessages } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { refuseChangedMeanwhile } from '../../operations/changed-meanwhile.ts'
import { notifyMentions } from '../notifications/notify.ts'
import { tellUnread } from '../notifications/unread.ts'
import { countOnPost } from '../posts/lock-post.ts'
import { lockOwnComment } from './lock-comment.ts'

/** @throws Refusal */
export const updateComment = async (
  call: MemberCall,
  id: string,
  { content: typed, baseUpdatedAt }: ParsedOf<'updateComment'>['body'],
) => {
  const content = cleanComment(typed)
  const { post, ...stored } = await lockOwnComment(call, id, commentMessages.updateOthers)
  const current = { content: stored.content }
  if (content !== stored.content)
    refuseChangedMeanwhile(baseUpdatedAt, stored, current, commentMessages.changedMeanwhile)
  await call.db.updateTable('comments').set({ content, updated_at: call.now }).where('id', '=', id).execute()
  call.emit({ post: post.id }, { type: 'comment', postId: post.id, commentId: id })
  await notifyMentions(call, { typed, postId: post.id, commentId: id })
}

/** With replies it stays, without words, author and votes. @throws Refusal */
export const deleteComment = async (call: MemberCall, id: string) => {
  const { post, parentId, replyCount } = await lockOwnComment(call, id, commentMessages.deleteOthers)
  await takeOff(call, { id, postId: post.id, parentId, replyCount })
}

type HeldComment = { id: string; postId: string; parentId: string | null; replyCount: number }

/** Takes a comment off its post, and its notifications back. Both are held by the caller. */
export const takeOff = async (call: MemberCall, { id, postId, parentId, replyCount }: HeldComment) => {
  const { db, now } = call
  const told = await db
    .deleteFrom('notifications')
    .where('comment_id', '=', id)
    .returning('recipient_id')
    .execute()
  if (replyCount > 0) await emptyComments(db, [id], now)
  else await db.deleteFrom('comments').where('id', '=', id).execute()
  if (parentId) await leaveThreads(db, [{ id: parentId, by: 1 }])
  await countOnPost(call, postId, { comments: -1 })
  call.emit({ post: postId }, { type: 'comment', postId, commentId: parentId ?? id })
  tellUnread(
    call,
    told.map(row => row.recipient_id),
  )
}

/** Placeholders for comments that have replies. Their posts are held. */
export const emptyComments = async (db: Kysely<DB>, ids: string[], now: Date) => {
  await db.deleteFrom('comment_votes').where('comment_id', 'in', ids).execute()
  await db
    .updateTable('comments')
    .set({ content: '', author_id: null, deleted_at: now, upvotes: 0, downvotes: 0 })
    .where('id', 'in', ids)
    .execute()
}

/** Counts replies off their comments; a placeholder goes with its last reply. Their posts are held. */
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
