import type { ToWorker } from './worker-messages.ts'

/** Sends a message to the active worker. start.ts logs the answer. */
export const notifyWorker = ({ active }: Pick<ServiceWorkerRegistration, 'active'>, message: ToWorker) =>
  active?.postMessage(message)

/** Without a worker there are no caches to clear. */
export const notifyAnyWorker = async (message: ToWorker) => {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration) notifyWorker(registration, message)
}
