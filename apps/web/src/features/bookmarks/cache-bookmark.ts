import type { QueryClient } from '@tanstack/react-query'
import { changeReads } from '../../reads/change-reads.ts'
import { withPost } from '../posts/cache-post.ts'
import { changePost, findPost } from '../posts/change-post.ts'
import { postKeys } from '../posts/post-keys.ts'

/** Caches the server's answer on whether a post is saved. */
export const cacheBookmark = async (queryClient: QueryClient, postId: string, isSaved: boolean) => {
  await changePost(queryClient, postId, post => ({ ...post, isSaved }))
  const post = isSaved && findPost(queryClient, postId)
  if (post) await changeReads(queryClient, postKeys.saved, withPost(post))
  void queryClient.invalidateQueries({ queryKey: postKeys.saved })
}
