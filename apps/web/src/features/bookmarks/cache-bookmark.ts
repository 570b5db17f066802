import type { QueryClient } from '@tanstack/react-query'
import { changeReads } from '../../reads/change-reads.ts'
import { changePost, findPost, postKeys, withPost } from '../posts/data.ts'

/** Caches the server's answer on whether a post is saved. */
export const cacheBookmark = async (queryClient: QueryClient, postId: string, isSaved: boolean) => {
  await changePost(queryClient, postId, post => ({ ...post, isSaved }))
  const post = isSaved && findPost(queryClient, postId)
  if (post) await changeReads(queryClient, postKeys.saved, withPost(post))
  void queryClient.invalidateQueries({ queryKey: postKeys.saved })
}
