import type { Client } from '@bowline/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export const periods = [7, 30, 90, 395] as const
export type Period = (typeof periods)[number]

/** Keeps the previous data until the new period is loaded. */
export const analyticsQuery = (api: Client, days: Period) =>
  queryOptions({
    queryKey: ['analytics', days],
    queryFn: ({ signal }) => api.getAnalytics({ query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  })
