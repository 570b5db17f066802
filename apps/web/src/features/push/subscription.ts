import { PushError } from './push-error.ts'

/** The parts of a browser's subscription that the server needs. */
export type Subscription = { endpoint: string; auth: string; p256dh: string }

/** @throws PushError */
export const subscriptionOf = (subscription: PushSubscription): Subscription => {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.auth || !keys.p256dh) throw new PushError('TOKEN_ERROR')
  return { endpoint, auth: keys.auth, p256dh: keys.p256dh }
}
