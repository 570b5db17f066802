import { backgroundSyncTag } from './worker-messages.ts'

type Registration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Wakes the worker once there is a network, even if the app is closed. Only in Chromium browsers. */
export const askForSync = async () => {
  try {
    const registration: Registration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(backgroundSyncTag)
  } catch (error) {
    console.debug('Sending waits until the app is open.', error)
  }
}
