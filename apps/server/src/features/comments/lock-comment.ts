import { commentMessages, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { notBlocked } from '../../database/visibility.ts'
import { lockPost } from '../posts/index.ts'
import { notFound } from './queries.ts'

/** A comment on a post that the viewer may see. The post is locked first. @throws Refusal 404 */
export const lockComment = async (
  call: MemberCall,
  commentId: string,
  wish: { forCounts: boolean; signedOut: string },
) => {
  const ofComment = sql`(select post_id from comments where id = ${commentId})`
  const post = await lockPost(call, ofComment, { ...wish, notFound: commentMessages.notFound })
  const { rows } = await sql<CommentRow>`
    select author_id, parent_id, reply_count, content, media_id, updated_at from comments
    where id = ${commentId} and deleted_at is null and ${notBlocked(call.viewer.id, sql.ref('comments.author_id'))}
    for no key update`.execute(call.db)
  if (!rows[0]) throw notFound()
  const { author_id, parent_id, reply_count, media_id, ...stored } = rows[0]
  const known = { authorId: author_id, parentId: parent_id, replyCount: reply_count, mediaId: media_id }
  return { id: commentId, post, ...known, ...stored }
}

type CommentRow = {
  author_id: string
  parent_id: string | null
  reply_count: number
  content: string
  media_id: string | null
  updated_at: Date
}

/** Only an author may change a comment, see docs/product/comments.md#author. @throws Refusal 404 or 403 */
export const lockOwnComment = async (call: MemberCall, commentId: string, notTheirs: string) => {
  const comment = await lockComment(call, commentId, {
    forCounts: true,
    signedOut: commentMessages.signedOut,
  })
  if (comment.authorId !== call.viewer.id) throw new Refusal('forbidden', notTheirs)
  return comment
}
