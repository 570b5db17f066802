import { productName } from '../product.ts'
import { pageBuild } from './build.ts'
import { runVersionCheck } from './check-version.ts'
import { deviceStore, lastUpdateCheck } from './device-store.ts'
import { leftWithoutScript } from './left-without-script.ts'
import { notifyWorker } from './notify-worker.ts'
import { checkEvery, firstCheckAfter, isHourOver } from './update-interval.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/**
 * Adds the manifest and starts the worker, with which browsers offer to install the app.
 * @param clearQueries for when the app's version has changed
 */
export const makeInstallable = (clearQueries: () => void) => {
  document.querySelector('[rel="later-manifest"]')?.setAttribute('rel', 'manifest')
  return startWorker(clearQueries)
}

/**
 * Registers the worker and keeps it up to date, see docs/product/offline.md#service-worker. If it fails, or the browser
 * has no workers, the app works without one.
 */
const startWorker = async (clearQueries: () => void) => {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', logMessage)
  serviceWorker.startMessages()
  if (import.meta.env.DEV && (await leftWithoutScript())) return
  if (!serviceWorker.controller) await new Promise(resolve => setTimeout(resolve, firstRegistrationAfter))
  try {
    reportUse(await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }))
  } catch (error) {
    console.debug('The service worker could not be registered.', error)
    return
  }
  const registration = await serviceWorker.ready
  letNewOnesIn(registration)
  notifyWorker(registration, { type: 'BACKEND_CONFIG', config: { productName: productName() } })
  // Also sent to a worker of a later version, so that it keeps the files of this page's version.
  const sayVersion = () => notifyWorker(registration, { type: 'SET_VERSION', ...pageBuild() })
  sayVersion()
  serviceWorker.addEventListener('controllerchange', sayVersion)
  checkForUpdates(registration, clearQueries)
}

/** Milliseconds. A new worker stores the whole app, which takes processor time from the first screen. */
const firstRegistrationAfter = 3_000

/** A worker that stores the app pauses while somebody taps or types. Where workers are blocked, there is no registration. */
const reportUse = (registration?: ServiceWorkerRegistration) => {
  const report = () => registration?.installing?.postMessage({ type: 'IN_USE' } satisfies ToWorker)
  addEventListener('pointerdown', report, true)
  addEventListener('keydown', report, true)
}

/**
 * A waiting worker already has all files of its version and keeps those of the open version, so it can take
 * over immediately without data loss or a reload.
 */
const letNewOnesIn = (registration: ServiceWorkerRegistration) => {
  const activateWaitingWorker = () => registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
  const follow = () => registration.installing?.addEventListener('statechange', activateWaitingWorker)
  activateWaitingWorker()
  follow()
  registration.addEventListener('updatefound', follow)
}

const checkForUpdates = (registration: ServiceWorkerRegistration, clearQueries: () => void) => {
  const update = async () => {
    const now = String(Date.now())
    lastUpdateCheck.write(now)
    deviceStore.write('last-sw-update', now)
    try {
      await registration.update()
    } catch (error) {
      console.debug('Could not check for a newer version.', error)
    }
  }
  const check = () => {
    void update()
    notifyWorker(registration, { type: 'VERSION_CHECK' })
    runVersionCheck(registration, clearQueries)
  }
  setTimeout(() => {
    if (isHourOver(lastUpdateCheck.read(), Date.now())) void update()
    runVersionCheck(registration, clearQueries)
  }, firstCheckAfter)
  setInterval(check, checkEvery)
  // Timers pause while the device sleeps.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isHourOver(deviceStore.read('last-sw-update'), Date.now()))
      check()
  })
}

const logMessage = ({ data }: MessageEvent<FromWorker>) =>
  console.debug('The service worker says', JSON.stringify(data))
