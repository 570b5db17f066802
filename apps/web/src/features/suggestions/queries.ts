import type { Client } from '@bowline/api'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { firstPage } from '../posts/paging.ts'
import { postKeys } from '../posts/queries.ts'

/** Of one page, in the shape of a list of posts: likes and follows of what is suggested show here as anywhere. */
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
    // What one has just followed or joined stays where it is, so that a slip can be undone.
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  })
