import { pageBuild } from './build.ts'
import { deviceStore } from './device-store.ts'
import { notifyWorker } from './notify-worker.ts'
import { checkVersion } from './version-check.ts'

/**
 * Compares the version of this page with the last one on this device. Only data that can be fetched again is
 * cleared: the worker's caches, cached queries and notes about checks. The operation queue, drafts, the session and
 * the theme are never touched.
 */
export const runVersionCheck = (registration: ServiceWorkerRegistration, clearQueries: () => void) => {
  const current = pageBuild()
  const verdict = checkVersion({
    stored: { version: deviceStore.read('app-version'), buildId: deviceStore.read('build-id') },
    current,
    lastAuthCheck: Number(deviceStore.read('last-auth-check-time')) || null,
    isOnline: navigator.onLine,
    now: Date.now(),
  })
  if (typeof verdict === 'object') {
    setTimeout(() => runVersionCheck(registration, clearQueries), verdict.afterMs)
    return
  }
  if (verdict === 'same' || verdict === 'offline') return
  if (verdict === 'clear') {
    notifyWorker(registration, { type: 'INVALIDATE_CACHE', clearAll: true })
    clearQueries()
    deviceStore.write('last-cache-cleared', String(Date.now()))
  }
  deviceStore.write('app-version', current.version)
  deviceStore.write('build-id', current.buildId)
}
