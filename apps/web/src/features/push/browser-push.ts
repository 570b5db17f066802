import { mustInstallFirst } from './platform.ts'
import { orProblem, PushError } from './push-error.ts'
import { subscriptionOf } from './subscription.ts'

/** @throws PushError */
export const checkSupport = () => {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!hasAll || mustInstallFirst(window)) throw new PushError('NOTIFICATIONS_NOT_SUPPORTED')
}

export const isSupported = () => {
  try {
    checkSupport()
    return true
  } catch {
    return false
  }
}

/** Shows the browser's permission prompt, so call it only after a click. @throws PushError */
export const askPermission = async () => {
  const answer =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  if (answer === 'denied') throw new PushError('PERMISSION_DENIED')
  if (answer !== 'granted') throw new PushError('PERMISSION_NOT_GRANTED')
}

/** @throws PushError */
export const checkPermission = () => {
  if (Notification.permission === 'denied') throw new PushError('PERMISSION_DENIED')
  if (Notification.permission !== 'granted') throw new PushError('PERMISSION_NOT_GRANTED')
}

/** The worker, once it is active. @throws PushError */
export const readyWorker = () =>
  orProblem('SERVICE_WORKER_NOT_FOUND', async () => {
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new PushError('SERVICE_WORKER_NOT_FOUND')), activationTimeout)
    try {
      return await Promise.race([navigator.serviceWorker.ready, tooLate])
    } finally {
      clearTimeout(timer)
    }
  })

/** See docs/product/notifications.md#problems. */
const activationTimeout = 10_000

/**
 * This browser's subscription with the server's current key. A subscription with another key is replaced.
 * @throws PushError
 */
export const subscribe = ({ pushManager }: ServiceWorkerRegistration, publicKey: string) =>
  orProblem('TOKEN_ERROR', async () => {
    const earlier = await pushManager.getSubscription()
    if (earlier && isMadeWith(earlier, publicKey)) return subscriptionOf(earlier)
    await earlier?.unsubscribe()
    return subscriptionOf(
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    )
  })

/** A new subscription, because the push service no longer knows the old one. @throws PushError */
export const subscribeAnew = async (worker: ServiceWorkerRegistration, publicKey: string) => {
  await unsubscribe()
  return subscribe(worker, publicKey)
}

/** Ends the subscription, so that no more pushes arrive. */
export const unsubscribe = async () => {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  return registration
}

const isMadeWith = ({ options }: PushSubscription, publicKey: string) => {
  const key = options?.applicationServerKey
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}
