import type { Client } from '@bowline/api'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { firstPage } from '../../reads/paging.ts'
import { postKeys } from '../posts/data.ts'

/** The members suggested next to the feed and below a short one. */
export const peopleSuggested = 3

/** One page in the shape of a list of posts, so that likes and follows work as in other lists. */
export const suggestionsQuery = (api: Client, people: number) =>
  infiniteQueryOptions({
    queryKey: [...postKeys.suggested, people] as const,
    queryFn: async ({ signal }) => ({
      ...(await api.getSuggestions({ query: { people } }, { signal })),
      hasMore: false,
      nextCursor: null,
    }),
    initialPageParam: firstPage,
    getNextPageParam: () => undefined,
    // Followed or joined suggestions stay in place, so that a mistake can be undone.
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  })
