import { expect, test } from 'vitest'
import { isLong, linkLabel } from './linkify.ts'

test('shows a link shortened', () => {
  expect(linkLabel('https://www.example.org/')).toBe('example.org')
  const long = linkLabel(`https://example.org/${'a'.repeat(100)}`)
  expect(long).toHaveLength(48)
  expect(long.endsWith('…')).toBe(true)
})

test('folds long texts and texts of many lines only', () => {
  expect(isLong('a'.repeat(700))).toBe(false)
  expect(isLong('a'.repeat(701))).toBe(true)
  expect(isLong('a\n'.repeat(13))).toBe(false)
  expect(isLong('a\n'.repeat(14))).toBe(true)
})
