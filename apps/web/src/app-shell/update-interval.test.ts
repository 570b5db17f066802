import { expect, test } from 'vitest'
import { isHourOver } from './update-interval.ts'

const now = 10 * 36e5

test.each([
  ['never', null, true],
  ['a moment ago', now - 1, false],
  ['almost an hour ago', now - 36e5 + 1, false],
  ['an hour ago', now - 36e5, true],
  ['in the future, by a clock that was wrong', now + 1, true],
  ['something that is not a time', 'soon', true],
])('last time: %s', (_, stored, expected) => {
  expect(isHourOver(stored === null ? null : String(stored), now)).toBe(expected)
})
