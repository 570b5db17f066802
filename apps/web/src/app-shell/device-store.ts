/** SPEC.md §3 Local storage keys that are about the app itself. */
type Key = 'app-version' | 'build-id' | 'last-cache-cleared' | 'last-sw-update' | 'bowline-install-offer'

/** Local storage, where a browser that refuses it loses a note and nothing else. */
export const deviceStore = {
  read: (key: Key) => readFrom(() => localStorage.getItem(key)),
  write: (key: Key, value: string) => writeTo(() => localStorage.setItem(key, value)),
}

/** SPEC.md §3 Session storage: milliseconds; when this tab last asked for a newer worker. */
export const lastUpdateCheck = {
  read: () => readFrom(() => sessionStorage.getItem('last-update-check')),
  write: (value: string) => writeTo(() => sessionStorage.setItem('last-update-check', value)),
}

const readFrom = (read: () => string | null) => {
  try {
    return read()
  } catch {
    return null
  }
}

const writeTo = (write: () => void) => {
  try {
    write()
  } catch (error) {
    console.debug('This browser keeps no notes for the app.', error)
  }
}
