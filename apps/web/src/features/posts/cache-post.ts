import type { Post } from '@bowline/api'
import type { QueryClient } from '@tanstack/react-query'
import { changeReads, replaceRead } from '../../reads/change-reads.ts'
import { postKeys } from './post-keys.ts'
import { mapPosts, type PostListData } from './shown-pages.ts'

/** Adds the post on top of the first page: it is newer than everything there. */
export const withPost =
  (post: Post) =>
  (data: PostListData): PostListData => {
    const [first, ...rest] = without(post.id)(data).pages
    return first ? { ...data, pages: [{ ...first, posts: [post, ...first.posts] }, ...rest] } : data
  }

const withChanged = (post: Post) => mapPosts(posts => posts.map(old => (old.id === post.id ? post : old)))

export const without = (postId: string) => mapPosts(posts => posts.filter(post => post.id !== postId))

/** Replaces the post wherever it is cached. */
export const cachePost = async (queryClient: QueryClient, post: Post) => {
  await changeReads(queryClient, postKeys.lists, withChanged(post))
  await replaceRead(queryClient, postKeys.one(post.id), post)
}
