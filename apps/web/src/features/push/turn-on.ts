import { ApiError, type Client, type Me } from '@bowline/api'
import {
  askPermission,
  checkPermission,
  checkSupport,
  readyWorker,
  subscribe,
  subscribeAnew,
} from './browser-push.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { platformOf } from './platform.ts'
import { orProblem } from './push-error.ts'
import { readPushNote, writePushNote } from './push-memory.ts'
import type { Subscription } from './subscription.ts'

/** A registration lasts as long as its session. */
export type PushMember = Pick<Me, 'uid' | 'sessionId'>

/** The requirements of a push to this device, in this order. */
export type TurningOn = 'support' | 'permission' | 'worker' | 'subscription' | 'registration'

/**
 * Turns push on after a click, because the browser may ask for permission. Completed steps are skipped.
 * @returns the registration's id
 * @throws PushError
 */
export const turnOn = async (
  api: Client,
  member: PushMember,
  onStage: (stage: TurningOn) => void = () => {},
) => {
  onStage('support')
  checkSupport()
  onStage('permission')
  await askPermission()
  return oneAtATime(() => connect(api, member, onStage))
}

/** Like `turnOn`, but never shows the permission prompt. @throws PushError */
export const turnOnAgain = async (api: Client, member: PushMember) => {
  checkSupport()
  checkPermission()
  return oneAtATime(() => connect(api, member))
}

const connect = async (api: Client, member: PushMember, onStage: (stage: TurningOn) => void = () => {}) => {
  onStage('worker')
  const worker = await readyWorker()
  onStage('subscription')
  const { publicKey } = await orProblem('MESSAGING_INIT_FAILED', () => api.getPushKey())
  const subscription = await subscribe(worker, publicKey)
  onStage('registration')
  return orProblem('TOKEN_ERROR', async () => {
    const known = await refresh(api, member, subscription)
    if (known) return known
    // Removes the registration of this device's endpoint, which the push service does not know any longer.
    const note = await readPushNote(member.uid)
    const isStale = note?.registration?.endpoint === subscription.endpoint
    return register(api, member, isStale ? await subscribeAnew(worker, publicKey) : subscription)
  })
}

/** Null if there is nothing to refresh or the server does not know it any longer. @returns the registration's id */
const refresh = async (api: Client, member: PushMember, subscription: Subscription) => {
  const registrationId = (await readPushNote(member.uid))?.registration?.id
  if (!registrationId) return null
  try {
    const body = { ...subscription, platform: platformOf(window) }
    await api.updatePushRegistration({ params: { registrationId }, body }, { memberId: member.uid })
    return persistNote(member, registrationId, subscription)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return null
    throw error
  }
}

const register = async (api: Client, member: PushMember, subscription: Subscription) => {
  const body = { id: crypto.randomUUID(), ...subscription, platform: platformOf(window) }
  const { id } = await api.createPushRegistration({ body }, { memberId: member.uid })
  return persistNote(member, id, subscription)
}

const persistNote = async (
  { uid: memberId, sessionId }: PushMember,
  id: string,
  { endpoint }: Subscription,
) => {
  await writePushNote({ memberId, registration: { id, endpoint, sessionId, refreshedAt: Date.now() } })
  return id
}
