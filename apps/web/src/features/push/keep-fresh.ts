import { ApiError, type Client } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { isSupported } from './browser-push.ts'
import { type PushNote, readPushNote } from './push-memory.ts'
import { subscriptionOf } from './subscription.ts'
import { turnedOff } from './turn-off.ts'
import { type PushMember, turnOnAgain } from './turn-on.ts'

/**
 * SPEC.md §4 Push permission: at start and on sign-in, where the member has allowed it before. Registers what is not
 * registered yet, and again what has changed or is older than 7 days; leaves alone what was turned off here.
 */
export const keepFresh = async (api: Client, member: PushMember) => {
  if (!isSupported() || Notification.permission !== 'granted') return
  const note = await readPushNote(member.uid)
  if (note && !note.registration) return
  if (note && !(await isDue(note, member.sessionId, Date.now()))) return
  if (await isRemoved(api, note)) return turnedOff(member.uid)
  await turnOnAgain(api, member)
}

const isDue = async ({ registration }: PushNote, sessionId: string, now: number) => {
  if (!registration) return false
  if (registration.sessionId !== sessionId) return true
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription || subscriptionOf(subscription).endpoint !== registration.endpoint) return true
  return Math.abs(now - registration.refreshedAt) >= limits.pushRefresh
}

/** The member removed this device from another one, and did not sign it out: it must not come back by itself. */
const isRemoved = async (api: Client, note: PushNote | undefined) => {
  if (!note?.registration) return false
  try {
    const params = { registrationId: note.registration.id }
    await api.updatePushRegistration({ params, body: {} }, { memberId: note.memberId })
    return false
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return true
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}
