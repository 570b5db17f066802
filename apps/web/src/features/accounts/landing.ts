/** See docs/product/interface.md#local-storage. */
const key = 'bowline-landing'
/** The emailed link works as long. */
const lasting = 3 * 24 * 60 * 60_000

/**
 * Stores the page that a newcomer asked for before signing up: the emailed link opens another tab, which leads there.
 * @param path null forgets an earlier one
 */
export const noteLanding = (path: string | null, now = Date.now()) => {
  try {
    if (path) localStorage.setItem(key, JSON.stringify({ path, at: now }))
    else localStorage.removeItem(key)
  } catch (error) {
    console.debug('The requested page could not be stored on this device.', error)
  }
}

/** The stored page, once; null if there is none or it is too old. */
export const takeLanding = (now = Date.now()): string | null => {
  const stored = read()
  noteLanding(null)
  if (!stored || now - stored.at > lasting || stored.at > now) return null
  return isOwnPath(stored.path) ? stored.path : null
}

/** A path of this app and not of another origin, such as `//elsewhere.example`. */
export const isOwnPath = (path: string) => {
  if (!path.startsWith('/')) return false
  const url = URL.parse(path, location.origin)
  return url?.origin === location.origin && url.pathname + url.search + url.hash === path
}

const read = (): { path: string; at: number } | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('path' in stored) || !('at' in stored)) return null
    const { path, at } = stored
    return typeof path === 'string' && typeof at === 'number' ? { path, at } : null
  } catch {
    return null
  }
}
