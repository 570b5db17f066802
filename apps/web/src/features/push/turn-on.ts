import { ApiError, type Client, type Me } from '@bowline/api'
import {
  askPermission,
  checkPermission,
  checkSupport,
  readyWorker,
  subscribe,
  type subscriptionOf,
} from './browser-push.ts'
import { platformOf } from './platform.ts'
import { orProblem } from './push-error.ts'
import { readPushNote, writePushNote } from './push-memory.ts'

/** A registration lasts as long as its session. */
export type PushMember = Pick<Me, 'uid' | 'sessionId'>

/** What has to work before a push can reach this device, in this order. */
export type TurningOn = 'support' | 'permission' | 'worker' | 'subscription' | 'registration'

/**
 * Turns push on here, from a click: the browser may ask. What was done before is not done again.
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
  return connect(api, member, onStage)
}

/** As `turnOn`, and never asks. @throws PushError */
export const turnOnAgain = async (api: Client, member: PushMember) => {
  checkSupport()
  checkPermission()
  return connect(api, member)
}

const connect = async (api: Client, member: PushMember, onStage: (stage: TurningOn) => void = () => {}) => {
  onStage('worker')
  const worker = await readyWorker()
  onStage('subscription')
  const { publicKey } = await orProblem('MESSAGING_INIT_FAILED', () => api.getPushKey())
  const subscription = await subscribe(worker, publicKey)
  onStage('registration')
  return orProblem('TOKEN_ERROR', () => register(api, member, subscription))
}

const register = async (
  api: Client,
  { uid: memberId, sessionId }: PushMember,
  subscription: ReturnType<typeof subscriptionOf>,
) => {
  const note = await readPushNote(memberId)
  const body = { ...subscription, platform: platformOf(window) }
  const { id } =
    (note?.registration && (await refreshed(api, memberId, note.registration.id, body))) ||
    (await api.createPushRegistration({ body: { id: crypto.randomUUID(), ...body } }, { memberId }))
  await writePushNote({
    memberId,
    registration: { id, endpoint: subscription.endpoint, sessionId, refreshedAt: Date.now() },
  })
  return id
}

type Body = ReturnType<typeof subscriptionOf> & { platform: ReturnType<typeof platformOf> }

/** Null where the server knows the registration no more. */
const refreshed = async (api: Client, memberId: string, registrationId: string, body: Body) => {
  try {
    return await api.updatePushRegistration({ params: { registrationId }, body }, { memberId })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return null
    throw error
  }
}
