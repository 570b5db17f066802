/** The event with which Chromium browsers announce that the app can be installed; not in TypeScript's library. */
export type BeforeInstallPromptEvent = Event & {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export type InstallPrompt = ReturnType<typeof captureInstallPrompt>

/** Keeps the browser's offer to install the app for a moment of ours. Called before anything else: it comes early. */
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
  page.addEventListener('appinstalled', () => set(null))

  return {
    isOffered: () => offer !== null,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** The browser asks the member; an offer is good for once. */
    show: async () => {
      const current = offer
      set(null)
      await current?.prompt()
    },
  }
}
