import { expect, test } from 'vitest'
import { isAppleTouch } from './install-ways.ts'

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, true],
  ['iPad as a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 5, true],
  ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 0, false],
  ['Android', 'Mozilla/5.0 (Linux; Android 16) Chrome/140', 5, false],
])('%s', (_, userAgent, maxTouchPoints, expected) => {
  expect(isAppleTouch({ userAgent, maxTouchPoints })).toBe(expected)
})
