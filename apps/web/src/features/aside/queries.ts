import type { Client } from '@bowline/api'
import { queryOptions } from '@tanstack/react-query'

export const trendingTagsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['tags', 'trending'] as const,
    queryFn: async ({ signal }) => (await api.listTrendingTags(undefined, { signal })).tags,
    staleTime: 5 * 60_000,
  })
