import { expect, test } from 'vitest'
import { isLong } from './linkify.ts'

test('folds long texts and texts of many lines only', () => {
  expect(isLong('a'.repeat(700))).toBe(false)
  expect(isLong('a'.repeat(701))).toBe(true)
  expect(isLong('a\n'.repeat(13))).toBe(false)
  expect(isLong('a\n'.repeat(14))).toBe(true)
})
