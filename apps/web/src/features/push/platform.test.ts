import { expect, test } from 'vitest'
import { mustInstallFirst, platformOf } from './platform.ts'

const page = (userAgent: string, { installed = false, maxTouchPoints = 0 } = {}) =>
  ({
    matchMedia: () => ({ matches: installed }),
    navigator: { userAgent, maxTouchPoints },
  }) as unknown as Window

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const ipad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36'
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.each([
  [page(iphone), 'ios-browser'],
  [page(iphone, { installed: true }), 'pwa-ios'],
  [page(ipad, { maxTouchPoints: 5 }), 'ios-browser'],
  [page(ipad), 'desktop-browser'],
  [page(android), 'android-browser'],
  [page(android, { installed: true }), 'pwa-standalone'],
  [page(linux), 'desktop-browser'],
  [page(linux, { installed: true }), 'pwa-standalone'],
])("names a device after the app's platform (%#)", (where, platform) => {
  expect(platformOf(where)).toBe(platform)
  expect(mustInstallFirst(where)).toBe(platform === 'ios-browser')
})
