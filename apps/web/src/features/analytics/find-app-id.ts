import type { Client } from '@bowline/api'
import type { QueryClient } from '@tanstack/react-query'
import { asksNotToBeTracked } from './tracking-choice.ts'

/** Null where the operator or the visitor wants nothing counted. The same read as that of the red banner: asked for once. */
export const findAppId = async (api: Client, queryClient: QueryClient) => {
  if (asksNotToBeTracked(navigator)) return null
  const { analytics } = await queryClient.ensureQueryData({
    queryKey: ['config'],
    queryFn: ({ signal }) => api.getConfig(undefined, { signal }),
  })
  return analytics?.appId ?? null
}
