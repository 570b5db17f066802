import type { Client } from '@bowline/api'
import { queryOptions } from '@tanstack/react-query'

export const announcementsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['announcements'],
    queryFn: async ({ signal }) => (await api.listAnnouncements(undefined, { signal })).announcements,
    staleTime: 5 * 60_000,
  })
