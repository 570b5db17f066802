import type { Me } from '@bowline/api'
import { limits } from '@bowline/domain/limits'

const key = 'bowline-member'
/** A cookie that ends with the browser, as the session's own does where the member is not to be remembered. */
const marker = 'bowline-here'

/** A session that is not remembered can't last so long, however wrong this device's clock is within a day. */
const longestUnremembered = 2 * limits.browserSession

type CachedMember = { member: Me; isRemembered: boolean }

/** Stores who is signed in for the next start. It grants no access. */
export const cacheMember = (member: Me, now = Date.now()) => {
  const before = read()
  const isRemembered =
    before?.member.sessionId === member.sessionId
      ? before.isRemembered
      : Date.parse(member.sessionExpiresAt) - now > longestUnremembered
  const cached: CachedMember = { member, isRemembered }
  try {
    localStorage.setItem(key, JSON.stringify(cached))
  } catch (error) {
    console.debug('The signed-in member could not be stored on this device.', error)
  }
  if (!isRemembered) setMarker(member.sessionId, '')
}

/** The signed-in member by the server's last answer, until the session ends or the browser closes if that ends it. */
export const readCachedMember = (now = Date.now()): Me | null => {
  const member = read()?.member
  return member && Date.parse(member.sessionExpiresAt) > now && !hasBrowserClosed() ? member : null
}

/** Whether a member signed in without "Remember me", and the browser has been closed since. */
export const hasBrowserClosed = () => {
  const cached = read()
  return (
    cached !== null &&
    !cached.isRemembered &&
    !document.cookie.includes(`${marker}=${cached.member.sessionId}`)
  )
}

/** The member who was last signed in, in any tab. Their session may be over. */
export const cachedMemberId = () => read()?.member.uid ?? null

export const dropCachedMember = () => {
  setMarker('', 'max-age=0')
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was kept either.
  }
}

/** Another tab now stores nobody or another member. The returned function unsubscribes. */
export const onCachedMemberChange = (run: (uid: string | null) => void) => {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) run(read()?.member.uid ?? null)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

const read = (): CachedMember | null => {
  try {
    const cached: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isCachedMember(cached) ? cached : null
  } catch {
    return null
  }
}

// Not `cookieStore`: it is missing on plain http and in older browsers.
const setMarker = (value: string, life: string) =>
  Reflect.set(document, 'cookie', `${marker}=${value}; path=/; samesite=lax; ${life}`)

/** Required by the first screen. */
const isCachedMember = (value: unknown): value is CachedMember => {
  if (!isRecord(value) || !isRecord(value.member) || !isRecord(value.member.preferences)) return false
  const { uid, displayName, username, sessionId, sessionExpiresAt } = value.member
  return [uid, displayName, username, sessionId, sessionExpiresAt].every(part => typeof part === 'string')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
