/** See docs/product/interface.md#local-storage. */
const key = 'bowline-welcome-shown'
const year = 365 * 24 * 60 * 60

export const readDevice = () => ({ stored: readStored(), hasCookie: document.cookie.includes(`${key}=true`) })

/** Whether a member has used the app on this device, as far as the welcome message tells. */
export const wasUsedHere = () => {
  const { stored, hasCookie } = readDevice()
  return stored !== null || hasCookie
}

export const noteShown = () => write('false')

export const noteDismissed = () => {
  write('true')
  // Not `cookieStore`: it is missing on plain http and in older browsers.
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
    console.debug('This device could not remember that the welcome message was seen.', error)
  }
}
