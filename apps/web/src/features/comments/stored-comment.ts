import type { Comment } from '@bowline/api'
import { cleanComment } from '@bowline/domain/comment'
import type { OverlayContext } from '../../offline/define-operation.ts'
import type { ItemOf } from '../../offline/pending.ts'

/** A comment or reply that is not sent yet. */
export const newComment = (
  { operation, createdAt }: ItemOf<'ADD_COMMENT'>,
  { me }: OverlayContext,
): Comment => {
  const { commentId, postId, parentId } = operation
  const time = new Date(createdAt).toISOString()
  return {
    id: commentId,
    postId,
    authorId: me.uid,
    author: me,
    content: storedText(operation.content),
    createdAt: time,
    updatedAt: time,
    upvotes: 0,
    downvotes: 0,
    voteScore: 0,
    userVote: 0,
    parentId,
    isReply: parentId !== null,
    likeCount: 0,
    replyCount: 0,
    isDeleted: false,
    can: { edit: true, delete: true, reply: true },
  }
}

/** As the server would store it, since that is what screens read. */
export const storedText = (typed: string) => (typed.trim() ? cleanComment(typed) : '')
