import { expect, test } from 'vitest'
import { codeOf, modeOf } from './action-link.ts'

const read = (query: string) => new URLSearchParams(query)

test('reads code and purpose from an emailed link', () => {
  const link = read('forceVerify=true&mode=verifyEmail&oobCode=abc')
  expect(codeOf(link)).toBe('abc')
  expect(modeOf(link)).toBe('verifyEmail')
})

test("accepts the code's short name too", () => {
  expect(codeOf(read('code=abc'))).toBe('abc')
})

test('returns nothing without a code or with an unknown mode', () => {
  expect(codeOf(read('forceVerify=true'))).toBeNull()
  expect(modeOf(read('mode=somethingElse'))).toBeNull()
})
