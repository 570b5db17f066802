import type { Client } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'
import { postKeys } from '../posts/data.ts'

/** The member's feed, 10 posts a page, newest first. */
export const feedQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: postKeys.feed,
    queryFn: ({ pageParam, signal }) =>
      api.getFeed({ query: { cursor: pageParam, limit: limits.feedPage } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    // Does not reload a long feed each time the window gets the focus.
    refetchOnWindowFocus: query => (query.state.data?.pages.length ?? 0) <= 2,
  })
