import { commentMessages, isVote, type Vote, voteDelta } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { lockComment } from './lock-comment.ts'

/** See docs/product/comments.md#votes. @throws Refusal */
export const vote = async (call: MemberWriteCall, commentId: string, value: Vote) => {
  const { post } = await lockComment(call, commentId, {
    forCounts: false,
    signedOut: commentMessages.voteSignedOut,
  })
  const before = await setVote(call, commentId, value)
  if (before === value) return
  const { upvotes, downvotes } = voteDelta(before, value)
  await sql`
    update comments set upvotes = upvotes + ${upvotes}, downvotes = downvotes + ${downvotes}
    where id = ${commentId}`.execute(call.db)
  call.emit({ post: post.id }, { type: 'comment', postId: post.id, commentId })
}

/** The caller has locked the comment, so the vote cannot change in between. @returns the vote before */
const setVote = async ({ db, viewer, now }: MemberCall, commentId: string, value: Vote): Promise<Vote> => {
  const earlier = await db
    .selectFrom('comment_votes')
    .select('value')
    .where('comment_id', '=', commentId)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst()
  const before = isVote(earlier?.value) ? earlier.value : 0
  if (before === value) return before
  if (value === 0)
    await db
      .deleteFrom('comment_votes')
      .where('comment_id', '=', commentId)
      .where('user_id', '=', viewer.id)
      .execute()
  else
    await db
      .insertInto('comment_votes')
      .values({ comment_id: commentId, user_id: viewer.id, value, created_at: now, updated_at: now })
      .onConflict(conflict =>
        conflict.columns(['comment_id', 'user_id']).doUpdateSet({ value, updated_at: now }),
      )
      .execute()
  return before
}
