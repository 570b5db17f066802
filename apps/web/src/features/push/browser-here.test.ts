import { expect, test } from 'vitest'
import { browserHere, isSafari } from './browser-here.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'ios'],
  ['(Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'firefox'],
  [`(Linux; Android 15) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'android'],
  ['(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'safari'],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'chromium'],
  [`(Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'chromium'],
])('%s is %s', (agent, browser) => expect(browserHere(`Mozilla/5.0 ${agent}`)).toBe(browser))

test('recognises browsers on iPhones as Safari', () => {
  expect(isSafari('Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/140.0 Mobile Safari/604.1')).toBe(true)
  expect(isSafari(`Mozilla/5.0 (X11; Linux) ${webkit} Chrome/140.0.0.0 Safari/537.36`)).toBe(false)
})
