import type { Client } from '@bowline/api'
import { loadConfig } from './load-config.ts'
import { sendBatches } from './send-batches.ts'
import type { Visit } from './visit.ts'

/** Sends the events of a visit, if the server allows it. See docs/product/services.md#analytics. */
export const startAnalytics = async (api: Client, appId: string, visit: Visit) => {
  const config = await loadConfig(signal => api.getAnalyticsConfig({ params: { appId } }, { signal }))
  if (config.enabled) sendBatches(config.appId, visit)
}
