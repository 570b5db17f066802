import type { PushPlatform } from '@bowline/domain/push'
import { isAppleTouch, isInstalled } from '../../app-shell/install-ways.ts'

/** See docs/product/notifications.md#platforms. */
export const platformOf = (page: Pick<Window, 'matchMedia' | 'navigator'>): PushPlatform => {
  const isApple = isAppleTouch(page.navigator)
  if (isInstalled(page)) return isApple ? 'pwa-ios' : 'pwa-standalone'
  if (isApple) return 'ios-browser'
  return /Android/.test(page.navigator.userAgent) ? 'android-browser' : 'desktop-browser'
}

/** iPhones and iPads support push only for apps on the home screen. */
export const mustInstallFirst = (page: Pick<Window, 'matchMedia' | 'navigator'>) =>
  platformOf(page) === 'ios-browser'
