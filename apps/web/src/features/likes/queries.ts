import type { Client } from '@bowline/api'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'

const likersAtOnce = 20

/** Below the key of member lists, so that a follow changes this list too. */
export const likersQuery = (api: Client, postId: string) =>
  infiniteQueryOptions({
    queryKey: ['profiles', 'lists', 'likers', postId],
    queryFn: ({ pageParam, signal }) =>
      api.listLikers({ params: { postId }, query: { cursor: pageParam, limit: likersAtOnce } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    // The list is fetched on each opening, to show the current likes.
    staleTime: 0,
  })
