/** SPEC.md §3 Local storage keys: milliseconds; there only while somebody is signed in. */
const key = 'last-auth-check-time'

/** Remembers that the server has just said who is here. Without storage nothing is remembered. */
export const noteAuthCheck = (isSignedIn: boolean, now = Date.now()) => {
  try {
    if (isSignedIn) localStorage.setItem(key, String(now))
    else localStorage.removeItem(key)
  } catch (error) {
    console.debug('The time of the last check of the session could not be kept.', error)
  }
}

/** A guess that saves time: only the server knows whether the session still stands. */
export const wasSignedIn = () => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Milliseconds; null while nobody is signed in. */
export const lastAuthCheck = () => {
  try {
    return Number(localStorage.getItem(key)) || null
  } catch {
    return null
  }
}
