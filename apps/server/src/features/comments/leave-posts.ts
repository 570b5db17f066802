import { type Kysely, sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { findCommentIds, takeBackPosts } from '../knots/index.ts'
import { deleteMedia } from '../media/index.ts'
import { commentPictureIds } from '../posts/index.ts'
import { emptyComments, leaveThreads } from './commands.ts'

/**
 * Deletes a leaving member's likes, votes and comments on others' posts, and updates the counts. All these posts
 * are locked first, in one order. Every write around a post locks it, so none can come in between.
 */
export const leavePosts = async (call: MemberWriteCall) => {
  const {
    db,
    now,
    viewer: { id },
  } = call
  await sql`
    select from posts
    where id = any(array(
      select id from posts where author_id = ${id}
      union all select post_id from likes where user_id = ${id}
      union all select post_id from poll_votes where member_id = ${id}
      union all select post_id from comments where author_id = ${id}
      union all select post_id from comments join comment_votes on comment_id = comments.id where user_id = ${id}
    )) order by id for update`.execute(db)
  await emitContentRemoved(call)
  const { rows } = await sql<Counts>`
    update posts set
      like_count = like_count - (select count(*)::int from likes where post_id = posts.id and user_id = ${id}),
      comment_count = comment_count - (select count(*)::int from comments where post_id = posts.id and author_id = ${id})
    where id = any(array(
      select post_id from likes where user_id = ${id} union all select post_id from comments where author_id = ${id}
    ))
    returning id, like_count, comment_count`.execute(db)
  for (const { id: postId, like_count: likeCount, comment_count: commentCount } of rows)
    call.emit({ post: postId }, { type: 'post', postId, likeCount, commentCount })
  await leavePolls(call)
  await sql`
    update comments set
      upvotes = upvotes - (value = 1)::int,
      downvotes = downvotes - (value = -1)::int
    from comment_votes where comment_votes.comment_id = comments.id and comment_votes.user_id = ${id}`.execute(
    db,
  )
  await db.deleteFrom('likes').where('user_id', '=', id).execute()
  await db.deleteFrom('comment_votes').where('user_id', '=', id).execute()
  const { postIds, commentIds } = await findWork(db, id)
  await deleteMedia(db, ...(await commentPictureIds(db, postIds)))
  await leaveComments(db, id, now)
  await takeBackPosts(call, postIds, commentIds)
}

const leavePolls = async ({ db, emit, viewer: { id } }: MemberWriteCall) => {
  const { rows } = await sql<{ id: string; vote_count: number }>`
    update posts set poll_counts[choice + 1] = poll_counts[choice + 1] - 1
    from poll_votes where post_id = posts.id and member_id = ${id}
    returning posts.id, (select sum(count)::int from unnest(poll_counts) count) as vote_count`.execute(db)
  for (const { id: postId, vote_count: voteCount } of rows)
    emit({ post: postId }, { type: 'poll', postId, voteCount })
  await db.deleteFrom('poll_votes').where('member_id', '=', id).execute()
}

/** Finds the member's posts with all their comments, and the member's comments: Knots earned through them are taken back. */
const findWork = async (db: Kysely<DB>, id: string) => {
  const posts = await db.selectFrom('posts').select('id').where('author_id', '=', id).execute()
  const comments = await db.selectFrom('comments').select('id').where('author_id', '=', id).execute()
  const postIds = posts.map(post => post.id)
  return {
    postIds,
    commentIds: [...comments.map(comment => comment.id), ...(await findCommentIds(db, postIds))],
  }
}

type Counts = { id: string; like_count: number; comment_count: number }

/** Deletes the member's posts, and their comments and votes on other posts. */
const emitContentRemoved = async ({ db, viewer: { id }, emit }: MemberWriteCall) => {
  const own = await db.selectFrom('posts').select('id').where('author_id', '=', id).execute()
  for (const { id: postId } of own) emit({ post: postId }, { type: 'post-deleted', postId })
  const { rows } = await sql<{ post_id: string; comment_id: string }>`
    select distinct on (post_id) post_id, comments.id as comment_id
    from comments left join comment_votes on comment_id = comments.id and user_id = ${id}
    where author_id = ${id} or user_id = ${id}
    order by post_id`.execute(db)
  for (const { post_id: postId, comment_id: commentId } of rows)
    emit({ post: postId }, { type: 'comment', postId, commentId })
}

const leaveComments = async (db: Kysely<DB>, id: string, now: Date) => {
  const replies = await sql<{ parent_id: string }>`
    delete from comments where author_id = ${id} and parent_id is not null returning parent_id`.execute(db)
  const left = new Map<string, number>()
  for (const { parent_id } of replies.rows) left.set(parent_id, (left.get(parent_id) ?? 0) + 1)
  await leaveThreads(
    db,
    [...left].map(([parentId, by]) => ({ id: parentId, by })),
  )
  await db.deleteFrom('comments').where('author_id', '=', id).where('reply_count', '=', 0).execute()
  const remaining = await db.selectFrom('comments').select('id').where('author_id', '=', id).execute()
  if (remaining.length > 0)
    await emptyComments(
      db,
      remaining.map(row => row.id),
      now,
    )
}
