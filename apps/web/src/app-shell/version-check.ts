import type { Build } from './build.ts'

/** See docs/product/offline.md#new-versions. */
const skipWindow = 60_000

export type VersionCheck = {
  /** Null if none is stored. */
  stored: { version: string | null; buildId: string | null }
  current: Build
  /** Milliseconds; null while nobody is signed in. */
  lastAuthCheck: number | null
  isOnline: boolean
  now: number
}

/**
 * Decides what a new version means, see docs/product/offline.md#new-versions. `clear`: clear the caches and store the new
 * values. Offline this waits, because nothing could be loaded again. `afterMs`: too soon, check again then.
 */
export const checkVersion = (
  given: VersionCheck,
): 'same' | 'first' | 'clear' | 'offline' | { afterMs: number } => {
  const { stored, current, lastAuthCheck, isOnline, now } = given
  const since = lastAuthCheck === null ? skipWindow : now - lastAuthCheck
  if (since >= 0 && since < skipWindow) return { afterMs: skipWindow - since }
  if (stored.version === null && stored.buildId === null) return 'first'
  if (stored.version === current.version && stored.buildId === current.buildId) return 'same'
  return isOnline ? 'clear' : 'offline'
}
