import { commentMessages, type Vote } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberStatementCall } from '../../context.ts'
import { callTogether, lockedMembers } from '../../database/call-together.ts'
import { defineFunction } from '../../database/sql-function.ts'
import { insertRow, type RecordValues, recordTypes } from '../../operations/record.ts'
import { againstDeletion } from '../posts/index.ts'
import { commentIn, lockedComment } from './lock-comment.ts'
import { type CommentRow, commentJson } from './queries.ts'

/** See docs/product/comments.md#votes. @throws Refusal */
export const vote = async (
  call: MemberStatementCall,
  commentId: string,
  value: Vote,
): Promise<CommentRow> => {
  const { db, viewer, record, emit, admission } = call
  const voted = await setVote(db, { ...record, commentId, viewerId: viewer.id, value }, admission)
  const comment = commentIn(voted, commentMessages.voteSignedOut)
  const { post_id: postId } = comment
  if (voted.is_changed) emit({ post: postId }, { type: 'comment', postId, commentId })
  return comment
}

type Values = RecordValues & { commentId: string; viewerId: string; value: Vote }

type Voted = { has_viewer: boolean; is_there: boolean; comment: CommentRow | null; is_changed: boolean }

/**
 * Votes on a comment, and stores the record of the write. The comment is locked before its vote is read, so that two
 * votes of a member count as one. Returns `Voted` as JSON.
 */
export const voteFunction = defineFunction<Values>({
  name: 'vote_on_comment',
  takes: { ...recordTypes, commentId: 'uuid', viewerId: 'uuid', value: 'int' },
  returns: 'json',
  build: given => {
    const { commentId, viewerId, value, now } = given
    const isVote = sql`comment_votes.comment_id = ${commentId} and comment_votes.user_id = ${viewerId}`
    const moved = (counted: Vote) =>
      sql`(${value} = ${sql.lit(counted)})::int - (former = ${sql.lit(counted)})::int`
    return sql`
      declare
        knows_viewer boolean;
        shows_post boolean;
        locked json;
        former int;
        answer json;
      begin
        ${lockedComment(given, againstDeletion)} into knows_viewer, shows_post, locked;
        if locked is null then return json_build_object('has_viewer', knows_viewer, 'is_there', shows_post); end if;
        former := coalesce((select comment_votes.value from comment_votes where ${isVote}), 0);
        if former <> ${value} then
          if ${value} = 0 then
            delete from comment_votes where ${isVote};
          else
            insert into comment_votes (comment_id, user_id, value, created_at, updated_at)
            values (${commentId}, ${viewerId}, ${value}, ${now}, ${now})
            on conflict (comment_id, user_id) do update set value = excluded.value, updated_at = excluded.updated_at;
          end if;
          update comments set upvotes = upvotes + ${moved(1)}, downvotes = downvotes + ${moved(-1)}
          where comments.id = ${commentId};
        end if;
        select ${commentJson('voted', viewerId)} into answer from comments voted where voted.id = ${commentId};
        ${insertRow(given, { row: sql`answer`, from: sql`(select) applied` })};
        return json_build_object('has_viewer', true, 'is_there', true, 'comment', answer, 'is_changed', former <> ${value});
      end`
  },
})

const setVote = callTogether<Voted, Values>({
  called: voteFunction,
  locked: ({ viewerId, commentId }) => {
    const postIds = sql`any(array(
      select (select post_id from comments where comments.id = ${commentId}) from calls
    ))`
    const memberIds = sql`select ${viewerId} from calls union all select author_id from posts where id = ${postIds}`
    return sql`${lockedMembers(memberIds, 'members')}, locked as materialized (
      select from posts where id = ${postIds} and (select count(*) from members) >= 0 order by id ${againstDeletion}
    )`
  },
  changes: ['commentId'],
})
