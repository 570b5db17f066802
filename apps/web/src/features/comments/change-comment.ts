import type { Comment } from '@bowline/api'
import { cleanComment } from '@bowline/domain/comment'
import { type Vote, voteDelta } from '@bowline/domain/vote'
import type { OverlayContext } from '../../offline/define-operation.ts'
import { pictureOf } from '../../offline/local-picture.ts'
import type { ItemOf } from '../../offline/pending.ts'

/** A comment or reply that is not sent yet. */
export const newComment = (
  { operation, createdAt }: ItemOf<'ADD_COMMENT'>,
  { me, pictures }: OverlayContext,
): Comment => {
  const { commentId, postId, parentId } = operation
  const time = new Date(createdAt).toISOString()
  return {
    id: commentId,
    postId,
    authorId: me.uid,
    author: me,
    content: storedText(operation.content),
    picture: pictureOf(operation.media, pictures),
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

/** The comment after an edit. */
export const withText = (comment: Comment, typed: string): Comment => ({
  ...comment,
  content: storedText(typed),
})

/** The comment after the member's vote. */
export const withVote = (comment: Comment, value: Vote): Comment => {
  const delta = voteDelta(comment.userVote, value)
  return {
    ...comment,
    userVote: value,
    upvotes: comment.upvotes + delta.upvotes,
    downvotes: comment.downvotes + delta.downvotes,
    voteScore: comment.voteScore + delta.voteScore,
  }
}

/** As the server would store it, since that is what screens read. */
const storedText = (typed: string) => (typed.trim() ? cleanComment(typed) : '')
