import type { Client } from '@bowline/api'
import type { QueryClient } from '@tanstack/react-query'
import { asksNotToBeTracked } from './tracking-choice.ts'

/** Null if the operator or the visitor opts out. It shares its query with the red banner, so there is one request. */
export const findAppId = async (api: Client, queryClient: QueryClient) => {
  if (asksNotToBeTracked(navigator)) return null
  const { analytics } = await queryClient.ensureQueryData({
    queryKey: ['config'],
    queryFn: ({ signal }) => api.getConfig(undefined, { signal }),
  })
  return analytics?.appId ?? null
}
