import type { Vote } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { compileOnce } from '../../database/compile-once.ts'
import { lockVotedComment } from './lock-comment.ts'
import { type CommentRow, commentJson } from './queries.ts'

/** See docs/product/comments.md#votes. @throws Refusal */
export const vote = async (call: MemberWriteCall, commentId: string, value: Vote): Promise<CommentRow> => {
  const { db, viewer, now, emit } = call
  const postId = await lockVotedComment(call, commentId)
  const [row] = await setVote(db, { commentId, viewerId: viewer.id, value, now })
  if (!row) throw new Error('A locked comment is missing.')
  if (row.is_changed) emit({ post: postId }, { type: 'comment', postId, commentId })
  return { ...row.comment, user_vote: value }
}

type Values = { commentId: string; viewerId: string; value: Vote; now: Date }

/** The caller has locked the comment in an earlier statement, so the vote before is the one that counts now. */
const setVote = compileOnce<{ comment: CommentRow; is_changed: boolean }, Values>(
  ({ commentId, viewerId, value, now }) => {
    const isVote = sql`comment_votes.comment_id = ${commentId} and comment_votes.user_id = ${viewerId}`
    const moved = (counted: Vote) =>
      sql`(${value}::int = ${sql.lit(counted)})::int - (change.before = ${sql.lit(counted)})::int`
    return sql`
      with change as (
        select before from (select coalesce((select value from comment_votes where ${isVote}), 0) as before) vote
        where before <> ${value}::int
      ), removed as (
        delete from comment_votes using change where ${isVote} and ${value}::int = 0
      ), stored as (
        insert into comment_votes (comment_id, user_id, value, created_at, updated_at)
        select ${commentId}::uuid, ${viewerId}::uuid, ${value}::int, ${now}::timestamptz, ${now}::timestamptz from change
        where ${value}::int <> 0
        on conflict (comment_id, user_id) do update set value = excluded.value, updated_at = excluded.updated_at
      ), counted as (
        update comments set upvotes = upvotes + ${moved(1)}, downvotes = downvotes + ${moved(-1)}
        from change where comments.id = ${commentId}
        returning comments.*
      ), voted as (
        select * from counted
        union all
        select * from comments where id = ${commentId} and not exists (select from counted)
      )
      select ${commentJson('voted', viewerId)} as comment, exists (select from counted) as is_changed from voted`
  },
)
