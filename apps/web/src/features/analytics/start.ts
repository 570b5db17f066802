import type { Client } from '@bowline/api'
import type { QueryClient } from '@tanstack/react-query'
import { loadConfig } from './load-config.ts'
import { sendBatches } from './send-batches.ts'
import { asksNotToBeTracked } from './tracking-choice.ts'
import type { Visit } from './visit.ts'

/** SPEC.md §7 Analytics: counts where the operator and the visitor let it. */
export const startAnalytics = async (api: Client, queryClient: QueryClient, visit: Visit) => {
  const appId = asksNotToBeTracked(navigator) ? null : await findAppId(api, queryClient)
  const config =
    appId === null
      ? null
      : await loadConfig(signal => api.getAnalyticsConfig({ params: { appId } }, { signal }))
  if (config?.enabled) sendBatches(config.appId, visit)
  else visit.listen(() => undefined)
}

/** The same read as that of the red banner: it is asked for once. */
const findAppId = async (api: Client, queryClient: QueryClient) => {
  const { analytics } = await queryClient.ensureQueryData({
    queryKey: ['config'],
    queryFn: ({ signal }) => api.getConfig(undefined, { signal }),
  })
  return analytics?.appId ?? null
}
