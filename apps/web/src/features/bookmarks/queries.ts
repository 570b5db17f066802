import type { Client } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { findPost, type PostListData, type PostListSource, postKeys, postListQuery } from '../posts/data.ts'
import { overlaySaved } from './shown-saved.ts'

/** The saved posts with pending changes; `pages` is null as long as there is nothing to show. */
export const useSavedPosts = () => {
  const pending = usePendingChanges()
  const queryClient = useQueryClient()
  const source = savedPosts(useApi())
  const query = useInfiniteQuery(postListQuery(source))
  const pages = overlaySaved(query.data ?? unread, pending, postId => findPost(queryClient, postId))
  const hasPosts = pages.some(({ posts }) => posts.length > 0)
  return { source, query, pages: query.data || (query.isError && hasPosts) ? pages : null }
}

const unread: PostListData = { pages: [], pageParams: [] }

const savedPosts = (api: Client): PostListSource => ({
  queryKey: postKeys.saved,
  read: (cursor, signal) => api.listSavedPosts({ query: { cursor, limit: limits.feedPage } }, { signal }),
})
