import { deviceStore } from './device-store.ts'
import { isInstalled } from './install-ways.ts'

/** The app was installed on this device or runs installed, so the device is the member's own. */
export const wasInstalledHere = () => isInstalled(window) || deviceStore.read('bowline-installed') !== null

/** Browser tabs of this device know it, too. */
export const noteInstallation = (page: Window) => {
  const note = () => deviceStore.write('bowline-installed', 'true')
  if (isInstalled(page)) note()
  page.addEventListener('appinstalled', note)
}
