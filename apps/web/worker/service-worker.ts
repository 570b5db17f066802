import { backgroundSyncTag } from '../src/app-shell/worker-messages.ts'
import { drainInWorker } from '../src/offline/drain-in-worker.ts'
import { answerMessage } from './answer-message.ts'
import { activateApp, installApp, routeApp } from './app-cache.ts'
import { forgetOldBuilds, noteActivation } from './earlier-builds.ts'
import { routeMedia } from './media-cache.ts'
import { buildId, openPages, version, worker } from './scope.ts'
import { routeShares } from './share.ts'

routeApp()
routeMedia()
routeShares()

worker.addEventListener('install', event => event.waitUntil(installApp(event)))

worker.addEventListener('activate', event => event.waitUntil(activate(event)))

worker.addEventListener('message', event => event.waitUntil(answerMessage(event)))

worker.addEventListener('sync', event => {
  if (event.tag === backgroundSyncTag) event.waitUntil(drainInWorker())
})

const activate = async (event: ExtendableEvent) => {
  await activateApp(event)
  await noteActivation()
  // The page that brought the worker goes on with it: what it loads from now on is there without a network too.
  await worker.clients.claim()
  await forgetOldBuilds()
  for (const page of await openPages()) page.postMessage({ type: 'ACTIVATED', version, buildId })
}
