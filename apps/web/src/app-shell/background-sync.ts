import { backgroundSyncTag } from './worker-messages.ts'

type Registration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Has the worker called once there is a network, whether the app is open then or not. Chromium's browsers only. */
export const askForSync = async () => {
  try {
    const registration: Registration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(backgroundSyncTag)
  } catch (error) {
    console.debug('Sending waits until the app is open.', error)
  }
}
