import type { Client, CommentPage, ReplyPage } from '@bowline/api'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'
import { commentKeys } from '../posts/data.ts'

export type CommentPages = InfiniteData<CommentPage>
export type ReplyPages = InfiniteData<ReplyPage>

/** A post's comments, newest first, each with its first replies. */
export const commentsQuery = (api: Client, postId: string) =>
  infiniteQueryOptions({
    queryKey: commentKeys.of(postId),
    queryFn: ({ pageParam, signal }) =>
      api.listComments({ params: { postId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

/** The replies to a comment after those that came with it. */
export const repliesQuery = (api: Client, commentId: string, after: string | null) =>
  infiniteQueryOptions({
    queryKey: commentKeys.repliesTo(commentId),
    queryFn: ({ pageParam, signal }) =>
      api.listReplies({ params: { commentId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: after ?? undefined,
    getNextPageParam: nextPage,
  })
