/** See docs/product/interface.md#local-storage. */
type Key =
  | 'app-version'
  | 'build-id'
  | 'last-auth-check-time'
  | 'last-cache-cleared'
  | 'last-sw-update'
  | 'bowline-install-offer'
  | 'bowline-installed'

/** Local storage. If a browser refuses it, only a note is lost. */
export const deviceStore = {
  read: (key: Key) => readFrom(() => localStorage.getItem(key)),
  write: (key: Key, value: string) => writeTo(() => localStorage.setItem(key, value)),
  remove: (key: Key) => writeTo(() => localStorage.removeItem(key)),
}

/** In session storage, in milliseconds: when this tab last looked for a newer worker. */
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
    console.debug('This browser does not let the app store anything.', error)
  }
}
