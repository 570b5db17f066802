import { backgroundSyncTag } from '../src/app-shell/worker-messages.ts'
import { drainInWorker } from '../src/offline/drain-in-worker.ts'
import { operations } from '../src/operations.ts'
import { answerMessage } from './answer-message.ts'
import { activateApp, installApp, routeApp } from './app-cache.ts'
import { forgetOldBuilds, noteActivation } from './earlier-builds.ts'
import { routeMedia } from './media-cache.ts'
import { answerClick } from './notification-click.ts'
import { receivePush } from './push.ts'
import { buildId, openPages, version, worker } from './scope.ts'
import { routeShares } from './share.ts'
import { followSubscription } from './subscription-change.ts'

routeApp()
routeMedia()
routeShares()

worker.addEventListener('install', event => event.waitUntil(installApp(event)))

worker.addEventListener('activate', event => event.waitUntil(activate(event)))

worker.addEventListener('message', event => event.waitUntil(answerMessage(event)))

worker.addEventListener('sync', event => {
  if (event.tag === backgroundSyncTag) event.waitUntil(drainInWorker(operations))
})

worker.addEventListener('push', event => event.waitUntil(receivePush(event.data)))

worker.addEventListener('notificationclick', event => event.waitUntil(answerClick(event)))

worker.addEventListener('pushsubscriptionchange', event =>
  (event as ExtendableEvent).waitUntil(followSubscription(event)),
)

const activate = async (event: ExtendableEvent) => {
  await activateApp(event)
  await noteActivation()
  // The page that installed the worker continues under its control: files it loads from now on are available
  // without a network too.
  await worker.clients.claim()
  await forgetOldBuilds()
  for (const page of await openPages()) page.postMessage({ type: 'ACTIVATED', version, buildId })
}
