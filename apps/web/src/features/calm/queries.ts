import type { Client } from '@bowline/api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'
import { calmKeys } from './keys.ts'

export const mutedWordsQuery = (api: Client) =>
  queryOptions({
    queryKey: calmKeys.words,
    queryFn: ({ signal }) => api.listMutedWords(undefined, { signal }),
  })

export const hiddenPostsQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: calmKeys.hidden,
    queryFn: ({ pageParam, signal }) => api.listHiddenPosts({ query: { cursor: pageParam } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
