import { deviceStore } from './device-store.ts'

/** The event with which Chromium browsers announce that the app can be installed; not in TypeScript's library. */
export type BeforeInstallPromptEvent = Event & {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export type InstallPrompt = ReturnType<typeof captureInstallPrompt>

/**
 * Stores the browser's install prompt for later. Called before anything else, because the event comes early.
 */
export const captureInstallPrompt = (page: Window) => {
  const listeners = new Set<() => void>()
  let offer: BeforeInstallPromptEvent | null = null

  const set = (next: BeforeInstallPromptEvent | null) => {
    offer = next
    for (const listener of listeners) listener()
  }
  page.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    set(event as BeforeInstallPromptEvent)
  })
  page.addEventListener('appinstalled', () => {
    deviceStore.write('bowline-installed', 'true')
    set(null)
  })

  return {
    isOffered: () => offer !== null,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Shows the browser's prompt, which can be used only once. */
    show: async () => {
      const current = offer
      set(null)
      await current?.prompt()
    },
  }
}
