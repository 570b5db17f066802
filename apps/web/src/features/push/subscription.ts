import { PushError } from './push-error.ts'

/** What the server has to know of a browser's subscription. */
export type Subscription = { endpoint: string; auth: string; p256dh: string }

/** @throws PushError */
export const subscriptionOf = (subscription: PushSubscription): Subscription => {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.auth || !keys.p256dh) throw new PushError('TOKEN_ERROR')
  return { endpoint, auth: keys.auth, p256dh: keys.p256dh }
}
