import type { ToWorker } from './worker-messages.ts'

/** To the worker that is at work; its answer is logged with all it says (see start.ts). */
export const tellWorker = ({ active }: Pick<ServiceWorkerRegistration, 'active'>, message: ToWorker) =>
  active?.postMessage(message)

/** Where there is no worker there is nothing it keeps. */
export const tellAnyWorker = async (message: ToWorker) => {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration) tellWorker(registration, message)
}
