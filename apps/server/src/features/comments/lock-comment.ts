import { commentMessages, Refusal } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { compileOnce } from '../../database/compile-once.ts'
import type { Given } from '../../database/statement.ts'
import { notBlocked } from '../../database/visibility.ts'
import { forCounts, hasViewer, lockedPost, refuseUnlocked } from '../posts/index.ts'
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
export const lockedComment = (
  { viewerId, commentId }: Given<{ viewerId: string; commentId: string }>,
  lock: RawBuilder<unknown>,
) => {
  const postId = sql`(select post_id from comments where id = ${commentId})`
  return sql<Row>`
    with ${lockedPost({ viewerId, postId, lock })}, comment as materialized (
      select author_id, post_id, parent_id, reply_count, media_id, content, updated_at from comments
      where id = ${commentId} and exists (select from post) and deleted_at is null
        and ${notBlocked(viewerId, sql.ref('comments.author_id'))}
      for no key update
    )
    select (${hasViewer(viewerId)}) as has_viewer, exists (select from post) as is_there,
      (select to_json(comment) from comment) as comment`
}

const lockForCounts = compileOnce<Row, { viewerId: string; commentId: string }>(values =>
  lockedComment(values, forCounts),
)

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

/** @throws Refusal 401 for a viewer whose account was just deleted, or 404 */
export const commentIn = <Comment>(
  row: { has_viewer: boolean; is_there: boolean; comment: Comment | null } | undefined,
  signedOut: string,
) => {
  refuseUnlocked(row, signedOut, commentMessages.notFound)
  if (!row.comment) throw notFound()
  return row.comment
}
