import type { ToWorker } from './worker-messages.ts'

/** To the worker that is at work; its answer is logged with all it says (see start.ts). */
export const notifyWorker = ({ active }: Pick<ServiceWorkerRegistration, 'active'>, message: ToWorker) =>
  active?.postMessage(message)

/** Without a worker there are no caches to clear. */
export const notifyAnyWorker = async (message: ToWorker) => {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration) notifyWorker(registration, message)
}
