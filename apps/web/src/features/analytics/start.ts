import type { Client } from '@bowline/api'
import { loadConfig } from './load-config.ts'
import { sendBatches } from './send-batches.ts'
import type { Visit } from './visit.ts'

/** SPEC.md §7 Analytics: counts what a visit notes, where the server lets it. */
export const startAnalytics = async (api: Client, appId: string, visit: Visit) => {
  const config = await loadConfig(signal => api.getAnalyticsConfig({ params: { appId } }, { signal }))
  if (config.enabled) sendBatches(config.appId, visit)
}
