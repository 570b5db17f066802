import { deviceStore } from '../app-shell/device-store.ts'

/** In milliseconds; stored only while somebody is signed in. */
const key = 'last-auth-check-time'

/** Notes that the server has just confirmed who is signed in. Without storage nothing is noted. */
export const noteAuthCheck = (isSignedIn: boolean, now = Date.now()) => {
  if (isSignedIn) deviceStore.write(key, String(now))
  else deviceStore.remove(key)
}

/** A guess that saves time: only the server knows whether the session is still valid. */
export const wasSignedIn = () => deviceStore.read(key) !== null
