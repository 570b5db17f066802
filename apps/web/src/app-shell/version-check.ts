import type { Build } from './build.ts'

/** SPEC.md §9: no check within 60 s after the session was last asked for. */
const skipWindow = 60_000

export type VersionCheck = {
  /** Null where none is kept. */
  stored: { version: string | null; buildId: string | null }
  current: Build
  /** Milliseconds; null while nobody is signed in. */
  lastAuthCheck: number | null
  isOnline: boolean
  now: number
}

/**
 * SPEC.md §4 App version check. `clear`: caches and what else can be had again is to be thrown away and the new values
 * kept. Without a network that waits, since nothing could be had again. `afterMs`: too soon, look again then.
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
