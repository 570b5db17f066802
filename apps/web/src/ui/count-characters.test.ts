import { expect, test } from 'vitest'
import { announced, charactersLeft } from './count-characters.ts'

test('counts only near the limit and ignores surrounding blanks', () => {
  expect(charactersLeft('a'.repeat(1799), 2000)).toBeNull()
  expect(charactersLeft('a'.repeat(1800), 2000)).toBe(200)
  expect(charactersLeft(` ${'a'.repeat(900)} `, 1000)).toBe(100)
  expect(charactersLeft('a'.repeat(2003), 2000)).toBe(-3)
})

test('announces the count in steps that get smaller near the end', () => {
  expect([200, 199, 151, 150, 21].map(announced)).toEqual([200, 200, 200, 150, 50])
  expect([20, 19, 11, 10, 1, 0].map(announced)).toEqual([20, 20, 20, 10, 10, 0])
})
