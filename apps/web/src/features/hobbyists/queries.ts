import type { Client } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import type { SkillLevel } from '@bowline/domain/profile'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { firstPage, nextPage } from '../../reads/paging.ts'
import { profileKeys } from '../profiles/data.ts'

export const hobbyistSorts = ['common', 'newest', 'active'] as const
export type HobbyistSort = (typeof hobbyistSorts)[number]

export type HobbyistFilter = {
  /** A slug; empty for all. */
  hobby: string
  level: SkillLevel | null
  who: 'all' | 'alike'
  sort: HobbyistSort
}

/** Below the key of member lists, so that a follow changes this list too. */
export const hobbyistsQuery = (api: Client, { hobby, level, who, sort }: HobbyistFilter) =>
  infiniteQueryOptions({
    queryKey: [...profileKeys.lists, 'hobbyists', hobby, level, who, sort] as const,
    queryFn: ({ pageParam, signal }) =>
      api.listHobbyists(
        {
          query: {
            ...(hobby && { hobby }),
            ...(level && { level }),
            who,
            sort,
            cursor: pageParam,
            limit: limits.hobbyistPage,
          },
        },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
