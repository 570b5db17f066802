import type { Client, Comment, Post } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { changePost, changeReads } from '../posts/change-post.ts'
import { postQuery } from '../posts/queries.ts'
import {
  withChangedComment,
  withChangedReply,
  withComment,
  withoutComment,
  withoutReply,
} from './comment-pages.ts'
import { type CommentPages, commentKeys, type ReplyPages } from './queries.ts'

/** Brings the server's answer to a comment, its change or a vote into what the screens read. */
export const applyCommentAnswer = async (
  queryClient: QueryClient,
  api: Client,
  operation: Operation,
  answer: unknown,
) => {
  switch (operation.type) {
    case 'ADD_COMMENT':
      if (!isComment(answer)) return
      await changeComments(queryClient, answer.postId, withComment(answer))
      await changePost(queryClient, answer.postId, withCountedComments(1))
      void readCounts(queryClient, api, answer.postId)
      return
    case 'UPDATE_COMMENT':
    case 'VOTE_COMMENT':
      if (!isComment(answer)) return
      await changeComments(queryClient, answer.postId, withChangedComment(answer))
      await changeReads<ReplyPages>(queryClient, commentKeys.replies, withChangedReply(answer))
      return
    case 'DELETE_COMMENT':
      await changeComments(queryClient, operation.postId, withoutComment(operation.commentId))
      await changeReads<ReplyPages>(queryClient, commentKeys.replies, withoutReply(operation.commentId))
      await changePost(queryClient, operation.postId, withCountedComments(-1))
      void readCounts(queryClient, api, operation.postId)
  }
}

const withCountedComments = (more: number) => (post: Post) => ({
  ...post,
  commentCount: Math.max(0, post.commentCount + more),
})

const changeComments = (
  queryClient: QueryClient,
  postId: string,
  change: (data: CommentPages) => CommentPages,
) => changeReads<CommentPages>(queryClient, commentKeys.of(postId), change)

/** Others comment too: how many there are now only the server knows. */
const readCounts = async (queryClient: QueryClient, api: Client, postId: string) => {
  try {
    const post = await queryClient.fetchQuery({ ...postQuery(api, postId), staleTime: 0 })
    const { commentCount, likeCount, isLiked } = post
    await changePost(queryClient, postId, old => ({ ...old, commentCount, likeCount, isLiked }))
  } catch {
    // The count is read again with the post.
  }
}

const isComment = (value: unknown): value is Comment =>
  typeof value === 'object' && value !== null && 'postId' in value && 'userVote' in value
