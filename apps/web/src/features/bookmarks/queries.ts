import type { Client } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { firstPage, nextPage } from '../../reads/paging.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { findPost, type PostListData, postKeys } from '../posts/data.ts'
import { overlaySaved } from './shown-saved.ts'

/** The saved posts with pending changes; `pages` is null as long as there is nothing to show. */
export const useSavedPosts = () => {
  const pending = usePendingChanges()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(savedPostsQuery(useApi()))
  const pages = overlaySaved(query.data ?? unread, pending, postId => findPost(queryClient, postId))
  const hasPosts = pages.some(({ posts }) => posts.length > 0)
  return { query, pages: query.data || (query.isError && hasPosts) ? pages : null }
}

const unread: PostListData = { pages: [], pageParams: [] }

const savedPostsQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: postKeys.saved,
    queryFn: ({ pageParam, signal }) =>
      api.listSavedPosts({ query: { cursor: pageParam, limit: limits.feedPage } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
