import type { PostPage } from '@bowline/api'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'

/** Where a list of posts comes from, page by page. */
export type PostListSource = {
  queryKey: readonly string[]
  read: (cursor: string | undefined, signal?: AbortSignal) => Promise<PostPage>
}

/** A longer list is not read again just because it comes back to the screen. */
const mostRefetched = 8

export const postListQuery = ({ queryKey, read }: PostListSource) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    refetchOnMount: ({ state }) => state.isInvalidated || (state.data?.pages.length ?? 0) <= mostRefetched,
  })
