import { lastAuthCheck } from '../features/accounts/auth-check.ts'
import { pageBuild } from './build.ts'
import { deviceStore } from './device-store.ts'
import { tellWorker } from './tell-worker.ts'
import { checkVersion } from './version-check.ts'

/**
 * Compares the version of this page with the one that was here last. What is cleared can be had again: the worker's
 * caches and notes about checks. The operation queue, drafts, the session and the theme are never touched.
 */
export const runVersionCheck = (registration: ServiceWorkerRegistration) => {
  const current = pageBuild()
  const verdict = checkVersion({
    stored: { version: deviceStore.read('app-version'), buildId: deviceStore.read('build-id') },
    current,
    lastAuthCheck: lastAuthCheck(),
    isOnline: navigator.onLine,
    now: Date.now(),
  })
  if (typeof verdict === 'object') {
    setTimeout(() => runVersionCheck(registration), verdict.afterMs)
    return
  }
  if (verdict === 'same' || verdict === 'offline') return
  if (verdict === 'clear') {
    tellWorker(registration, { type: 'INVALIDATE_CACHE', clearAll: true })
    deviceStore.write('last-cache-cleared', String(Date.now()))
  }
  deviceStore.write('app-version', current.version)
  deviceStore.write('build-id', current.buildId)
}
