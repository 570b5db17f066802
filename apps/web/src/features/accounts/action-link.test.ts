import { expect, test } from 'vitest'
import { codeOf, modeOf } from './action-link.ts'

const read = (query: string) => new URLSearchParams(query)

test('a mailed link carries its code and what it is for', () => {
  const link = read('forceVerify=true&mode=verifyEmail&oobCode=abc')
  expect(codeOf(link)).toBe('abc')
  expect(modeOf(link)).toBe('verifyEmail')
})

test('the short name of the code counts too', () => {
  expect(codeOf(read('code=abc'))).toBe('abc')
})

test('without a code, or with an unknown mode, there is none', () => {
  expect(codeOf(read('forceVerify=true'))).toBeNull()
  expect(modeOf(read('mode=somethingElse'))).toBeNull()
})
