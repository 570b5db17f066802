import { expect, test } from 'vitest'
import { isOwnPath, noteLanding, takeLanding } from './landing.ts'

const day = 24 * 60 * 60_000

test('leads to the page that was asked for, once', () => {
  noteLanding('/post/spoon?comment=1')
  expect([takeLanding(), takeLanding()]).toEqual(['/post/spoon?comment=1', null])
})

test('forgets the page of an earlier sign-up', () => {
  noteLanding('/post/spoon')
  noteLanding(null)
  expect(takeLanding()).toBeNull()
})

test('forgets the page once the emailed link has expired', () => {
  noteLanding('/post/spoon', 0)
  expect(takeLanding(3 * day)).toBe('/post/spoon')
  noteLanding('/post/spoon', 0)
  expect(takeLanding(3 * day + 1)).toBeNull()
})

test.each(['{', 'null', '7', '{"path":7,"at":0}', '{"path":"//elsewhere.example/","at":0}'])(
  'ignores %s on the device',
  stored => {
    localStorage.setItem('bowline-landing', stored)
    expect(takeLanding(1)).toBeNull()
  },
)

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'post/spoon',
  '/a/../post',
])('does not lead to %s', path => {
  expect(isOwnPath(path)).toBe(false)
})
