import type { Comment, CommentPage, ReplyPage, Thread } from '@bowline/api'
import { commentAbilities, limits } from '@bowline/domain'
import { jsonTime } from '../../database/json-time.ts'
import { pageOf } from '../../database/keyset.ts'
import { avatarUrl, pictureOf } from '../media/index.ts'
import type { CommentRow, ThreadRow } from './queries.ts'

export const presentComment = (row: CommentRow, viewerId: string): Comment => ({
  id: row.id,
  postId: row.post_id,
  authorId: row.author_id,
  author: presentAuthor(row),
  content: row.content,
  picture: row.picture && pictureOf(row.picture),
  createdAt: jsonTime(row.created_at),
  updatedAt: jsonTime(row.updated_at),
  likeCount: 0,
  upvotes: row.upvotes,
  downvotes: row.downvotes,
  voteScore: row.upvotes - row.downvotes,
  userVote: row.user_vote,
  parentId: row.parent_id,
  isReply: row.parent_id !== null,
  replyCount: row.reply_count,
  isDeleted: row.is_deleted,
  can: { ...commentAbilities(viewerId, row.author_id), reply: !row.is_deleted },
})

/** @param rows one more than the limit where there are more */
export const presentThreadPage = (
  rows: (ThreadRow & { place: string })[],
  limit: number,
  viewerId: string,
): CommentPage => {
  const { page, hasMore, nextCursor } = pageOf(rows, limit)
  return { comments: page.map(row => presentThread(row, viewerId)), hasMore, nextCursor }
}

/** @param rows one more than the limit where there are more */
export const presentReplyPage = (rows: CommentRow[], limit: number, viewerId: string): ReplyPage => {
  const { page, hasMore, nextCursor } = pageOf(rows, limit)
  return { replies: page.map(row => presentComment(row, viewerId)), hasMore, nextCursor }
}

const presentThread = ({ comment, replies }: ThreadRow, viewerId: string): Thread => {
  const first = presentReplyPage(replies ?? [], limits.commentPage, viewerId)
  return {
    ...presentComment(comment, viewerId),
    replies: first.replies,
    hasMoreReplies: first.hasMore,
    repliesCursor: first.nextCursor,
  }
}

const presentAuthor = (row: CommentRow) =>
  row.author_id === null
    ? null
    : {
        uid: row.author_id,
        displayName: row.display_name ?? 'Unknown User',
        username: row.username ?? 'unknown',
        photoURL: avatarUrl(row.photo_path),
      }
