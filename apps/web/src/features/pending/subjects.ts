import type { Post, Profile } from '@bowline/api'
import type { QueryClient } from '@tanstack/react-query'
import { type Items, of } from '../../offline/pending.ts'
import { type ChatPages, chatKeys } from '../chat/index.ts'
import type { CommentPages } from '../comments/index.ts'
import { commentKeys, type PostListData, postKeys } from '../posts/data.ts'
import { profileKeys } from '../profiles/data.ts'

/** The posts and comments that pending operations refer to, from cached queries; null if they are not cached. */
export const createSubjects = (queryClient: QueryClient, me: string, items: Items) => {
  const lists = queryClient.getQueriesData<PostListData>({ queryKey: postKeys.lists })
  const posts = lists.flatMap(([, data]) => data?.pages.flatMap(page => page.posts) ?? [])

  const chats = queryClient.getQueryData<ChatPages>(chatKeys.list)?.pages.flatMap(page => page.chats) ?? []

  const findPost = (postId: string) =>
    queryClient.getQueryData<Post>(postKeys.one(postId)) ?? posts.find(({ id }) => id === postId)
  const findComment = (postId: string, commentId: string) =>
    queryClient
      .getQueryData<CommentPages>(commentKeys.of(postId))
      ?.pages.flatMap(page => page.comments.flatMap(thread => [thread, ...thread.replies]))
      .find(({ id }) => id === commentId)
  const named = (author: { uid: string; displayName: string } | null | undefined) =>
    author ? (author.uid === me ? 'me' : author.displayName) : null

  return {
    authorOf: (postId: string) =>
      of(items, 'CREATE_POST').some(({ operation }) => operation.postId === postId)
        ? 'me'
        : named(findPost(postId)?.author),
    commenterOf: (postId: string, commentId: string) =>
      of(items, 'ADD_COMMENT').some(({ operation }) => operation.commentId === commentId)
        ? 'me'
        : named(findComment(postId, commentId)?.author),
    nameOf: (userId: string) =>
      queryClient.getQueryData<Profile>(profileKeys.one(userId))?.displayName ??
      chats.find(({ member }) => member.uid === userId)?.member.displayName ??
      posts.find(({ authorId }) => authorId === userId)?.author.displayName ??
      null,
  }
}
