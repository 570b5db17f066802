import type { Me } from '@bowline/api'
import { limits } from '@bowline/domain/limits'

const key = 'bowline-member'
/** A cookie that ends with the browser, as the session's own does where the member is not to be remembered. */
const marker = 'bowline-here'

/** A session that is not remembered can't last so long, however wrong this device's clock is within a day. */
const longestUnremembered = 2 * limits.browserSession

type Kept = { member: Me; isRemembered: boolean }

/** Keeps who is signed in, for the next start: nothing in it lets anybody in. */
export const keepMember = (member: Me, now = Date.now()) => {
  const before = read()
  const isRemembered =
    before?.member.sessionId === member.sessionId
      ? before.isRemembered
      : Date.parse(member.sessionExpiresAt) - now > longestUnremembered
  const kept: Kept = { member, isRemembered }
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch (error) {
    console.debug('Who is signed in could not be kept on this device.', error)
  }
  if (!isRemembered) setMarker(member.sessionId, '')
}

/** Who is signed in, as the server said last: until the session ends, or the browser closes where that ends it. */
export const readKeptMember = (now = Date.now()): Me | null => {
  const kept = read()
  if (!kept || Date.parse(kept.member.sessionExpiresAt) <= now) return null
  return kept.isRemembered || document.cookie.includes(`${marker}=${kept.member.sessionId}`)
    ? kept.member
    : null
}

/** Also one whose session is over. */
export const hasKeptMember = () => read() !== null

export const dropKeptMember = () => {
  setMarker('', 'max-age=0')
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was kept either.
  }
}

/** Another tab now keeps nobody, or somebody else. The returned function ends it. */
export const onKeptMemberChange = (run: (uid: string | null) => void) => {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) run(read()?.member.uid ?? null)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

const read = (): Kept | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

// Not `cookieStore`: there is none on plain http, nor in older browsers.
const setMarker = (value: string, life: string) =>
  Reflect.set(document, 'cookie', `${marker}=${value}; path=/; samesite=lax; ${life}`)

/** What the first screen can't do without. */
const isKept = (value: unknown): value is Kept => {
  if (!isRecord(value) || !isRecord(value.member) || !isRecord(value.member.preferences)) return false
  const { uid, displayName, username, sessionId, sessionExpiresAt } = value.member
  return [uid, displayName, username, sessionId, sessionExpiresAt].every(part => typeof part === 'string')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
