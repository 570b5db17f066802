import { ApiError, type Client } from '@bowline/api'
import { limits } from '@bowline/domain/limits'
import { isSupported } from './browser-push.ts'
import { type PushNote, readPushNote } from './push-memory.ts'
import { subscriptionOf } from './subscription.ts'
import { turnedOff } from './turn-off.ts'
import { type PushMember, turnOnAgain } from './turn-on.ts'

/**
 * Registers this device for pushes, or refreshes its registration, if the member has allowed it before and has not turned
 * it off here. See docs/product/notifications.md#push.
 */
export const refreshRegistration = async (api: Client, member: PushMember) => {
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

/** The member removed this device on another one but did not sign it out: do not register it again automatically. */
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
