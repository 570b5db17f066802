import { deviceStore } from './device-store.ts'
import { isInstalled } from './install-ways.ts'

/** The app was installed from this browser or runs installed, so the device is the member's own. */
export const wasInstalledHere = () => isInstalled(window) || deviceStore.read('bowline-installed') !== null
