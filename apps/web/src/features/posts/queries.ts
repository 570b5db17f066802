import type { Post } from '@bowline/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { createEntryCache } from '../../reads/entry-cache.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { isMissing } from '../../ui/is-missing.ts'
import { postKeys } from './post-keys.ts'
import { postQuery } from './post-query.ts'
import { createdPost, overlayPost, type ShownPost } from './shown-post.ts'

export type PostResult =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown; retry: () => void; retrying: boolean }
  | { status: 'there'; post: ShownPost }

/** One post: the server's with pending changes, or a pending new one. */
export const usePost = (postId: string): PostResult => {
  const pending = usePendingChanges()
  const created = createdPost(postId, pending)
  const queryClient = useQueryClient()
  const query = useQuery({
    ...postQuery(useApi(), postId),
    enabled: !created,
    ...postCache.initialFromLists(queryClient, postId),
  })
  if (!created && isMissing(query.error)) return { status: 'missing' }
  if (query.data) {
    const post = overlayPost(query.data, pending)
    return post ? { status: 'there', post } : { status: 'missing' }
  }
  if (created) return { status: 'there', post: created }
  if (!query.error) return { status: 'loading' }
  const retry = () => void query.refetch()
  return { status: 'failed', error: query.error, retry, retrying: query.isFetching }
}

const postCache = createEntryCache<Post, 'posts'>('posts', postKeys)
