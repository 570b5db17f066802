import type { Client } from '@bowline/api'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'

export type HiddenList = 'blocks' | 'mutes'

export const hiddenKeys = {
  list: (list: HiddenList) => ['hidden-members', list] as const,
}

export const hiddenQuery = (api: Client, list: HiddenList) =>
  infiniteQueryOptions({
    queryKey: hiddenKeys.list(list),
    queryFn: ({ pageParam, signal }) =>
      api[list === 'blocks' ? 'listBlocks' : 'listMutes']({ query: { cursor: pageParam } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
