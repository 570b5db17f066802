import type { FromWorker, ToWorker } from '../src/app-shell/worker-messages.ts'
import { noteUse } from './app-cache.ts'
import { forgetOldBuilds, noteBuildOfPage } from './earlier-builds.ts'
import { forgetMedia } from './media-cache.ts'
import { openMemory } from './memory.ts'
import { buildId, openPages, version, worker } from './scope.ts'

/** See docs/product/offline.md#worker-messages. The answer goes to the message's port, or else to its sender. */
export const answerMessage = async ({ data, ports, source }: ExtendableMessageEvent) => {
  const answer = await act(data, source instanceof Client ? source.id : null)
  if (answer) (ports[0] ?? source)?.postMessage(answer)
}

const act = async (message: ToWorker, pageId: string | null): Promise<FromWorker | null> => {
  switch (message?.type) {
    case 'BACKEND_CONFIG':
      await persistConfig(message.config)
      return { type: 'CONFIG_UPDATED' }
    case 'INVALIDATE_CACHE':
      return clearCaches(message.clearAll)
    case 'VERSION_CHECK':
      await forgetOldBuilds()
      return { type: 'VERSION_INFO', version, buildId }
    case 'SET_VERSION':
      if (pageId) await noteBuildOfPage(pageId, message.buildId)
      await forgetOldBuilds()
      return { type: message.buildId === buildId ? 'VERSION_INFO' : 'VERSION_UPDATE', version, buildId }
    case 'SKIP_WAITING':
      await worker.skipWaiting()
      return { type: 'UPDATED', version, buildId }
    case 'IN_USE':
      noteUse()
      return null
    default:
      return null
  }
}

const persistConfig = async (config: { productName: string }) => {
  const memory = await openMemory()
  await memory.put('config', config, 'backend')
  memory.close()
}

/** Everything except the app itself, which otherwise would not open offline. */
const clearCaches = async (clearAll: boolean) => {
  await forgetMedia()
  if (clearAll) await forgetOldBuilds()
  const answer: FromWorker = { type: 'CACHE_UPDATED', clearAll }
  for (const page of await openPages()) page.postMessage(answer)
  return answer
}
