import { commentMessages, Refusal } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { compileOnce } from '../../database/compile-once.ts'
import { notBlocked } from '../../database/visibility.ts'
import { againstDeletion, forCounts, hasViewer, lockedPost, refuseUnlocked } from '../posts/index.ts'
import { notFound } from './queries.ts'

type Row = {
  has_viewer: boolean
  is_there: boolean
  comment: {
    author_id: string
    post_id: string
    parent_id: string | null
    reply_count: number
    media_id: string | null
    content: string
    updated_at: string
  } | null
}

/** Locks a comment on a post that the viewer may see, after the post. */
const lockWith = (lock: RawBuilder<unknown>) =>
  compileOnce<Row, { viewerId: string; commentId: string }>(({ viewerId, commentId }) => {
    const postId = sql`(select post_id from comments where id = ${commentId})`
    return sql`
      with ${lockedPost({ viewerId, postId, lock })}, comment as materialized (
        select author_id, post_id, parent_id, reply_count, media_id, content, updated_at from comments
        where id = ${commentId} and exists (select from post) and deleted_at is null
          and ${notBlocked(viewerId, sql.ref('comments.author_id'))}
        for no key update
      )
      select (${hasViewer(viewerId)}) as has_viewer, exists (select from post) as is_there,
        (select to_json(comment) from comment) as comment`
  })

const lockForCounts = lockWith(forCounts)
const lockForVote = lockWith(againstDeletion)

/** Locks a comment for a vote. @returns the id of its post. @throws Refusal 401 or 404 */
export const lockVotedComment = async ({ db, viewer }: MemberCall, commentId: string) => {
  const [row] = await lockForVote(db, { viewerId: viewer.id, commentId })
  return commentIn(row, commentMessages.voteSignedOut).post_id
}

/** Only an author may change a comment, see docs/product/comments.md#author. @throws Refusal 401, 404 or 403 */
export const lockOwnComment = async ({ db, viewer }: MemberCall, commentId: string, notTheirs: string) => {
  const [row] = await lockForCounts(db, { viewerId: viewer.id, commentId })
  const comment = commentIn(row, commentMessages.signedOut)
  if (comment.author_id !== viewer.id) throw new Refusal('forbidden', notTheirs)
  return {
    id: commentId,
    postId: comment.post_id,
    parentId: comment.parent_id,
    replyCount: comment.reply_count,
    mediaId: comment.media_id,
    content: comment.content,
    updated_at: new Date(comment.updated_at),
  }
}

const commentIn = (row: Row | undefined, signedOut: string) => {
  refuseUnlocked(row, signedOut, commentMessages.notFound)
  if (!row.comment) throw notFound()
  return row.comment
}
