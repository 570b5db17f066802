import type { Post } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { profileKeys } from '../profiles/queries.ts'
import { changeReads } from './change-post.ts'
import { postKeys } from './queries.ts'
import { mapPosts, type PostListData } from './shown-pages.ts'

/** Brings the server's answer to a write of a post into what the screens read. */
export const applyPostAnswer = async (queryClient: QueryClient, operation: Operation, answer: unknown) => {
  switch (operation.type) {
    case 'CREATE_POST':
      if (!isPost(answer)) return
      await changeLists(queryClient, [postKeys.feed, postKeys.of(answer.authorId)], withPost(answer))
      queryClient.setQueryData(postKeys.one(answer.id), answer)
      void queryClient.invalidateQueries({ queryKey: profileKeys.one(answer.authorId) })
      return
    case 'UPDATE_POST':
    case 'SET_POST_PROJECT':
      if (!isPost(answer)) return
      await changeLists(queryClient, [postKeys.lists], withChanged(answer))
      queryClient.setQueryData(postKeys.one(answer.id), answer)
      return
    case 'DELETE_POST':
      await changeLists(queryClient, [postKeys.lists], without(operation.postId))
      queryClient.removeQueries({ queryKey: postKeys.one(operation.postId) })
      void queryClient.invalidateQueries({ queryKey: ['profiles', 'one'] })
      return
  }
}

/** On top of the first page: it is newer than everything there. */
export const withPost =
  (post: Post) =>
  (data: PostListData): PostListData => {
    const [first, ...rest] = without(post.id)(data).pages
    return first ? { ...data, pages: [{ ...first, posts: [post, ...first.posts] }, ...rest] } : data
  }

export const withChanged = (post: Post) =>
  mapPosts(posts => posts.map(old => (old.id === post.id ? post : old)))

export const without = (postId: string) => mapPosts(posts => posts.filter(post => post.id !== postId))

const changeLists = async (
  queryClient: QueryClient,
  keys: readonly (readonly string[])[],
  change: (data: PostListData) => PostListData,
) => {
  for (const queryKey of keys) await changeReads(queryClient, queryKey, change)
}

export const isPost = (value: unknown): value is Post =>
  typeof value === 'object' && value !== null && 'id' in value && 'authorId' in value && 'content' in value
