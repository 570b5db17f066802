import type { LikeState, Post } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { changePost } from '../posts/change-post.ts'

/** Brings the server's answer to a like into what the screens read. */
export const applyLikeAnswer = async (queryClient: QueryClient, operation: Operation, answer: unknown) => {
  if (operation.type !== 'LIKE_POST' && operation.type !== 'UNLIKE_POST') return
  if (!isLikeState(answer)) return
  const { likeCount, isLiked } = answer
  await changePost(queryClient, operation.postId, (post: Post) => ({ ...post, likeCount, isLiked }))
}

const isLikeState = (value: unknown): value is LikeState =>
  typeof value === 'object' && value !== null && 'likeCount' in value && 'isLiked' in value
