/** SPEC.md §3 Local storage keys: 'false' once shown, 'true' once dismissed; the cookie is for a year. */
const key = 'bowline-welcome-shown'
const year = 365 * 24 * 60 * 60

export const readDevice = () => ({ stored: readStored(), hasCookie: document.cookie.includes(`${key}=true`) })

export const noteShown = () => write('false')

export const noteDismissed = () => {
  write('true')
  // Not `cookieStore`: there is none on plain http, nor in older browsers.
  Reflect.set(document, 'cookie', `${key}=true; path=/; max-age=${year}; samesite=lax`)
}

const readStored = () => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (value: 'true' | 'false') => {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    console.debug('That the welcome message was seen could not be kept on this device.', error)
  }
}
