import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

test.each([
  [0, 0],
  [250, 0.5],
  [499, 499 / 500],
  [500, 0],
  [1250, 0.5],
  [9999, 4999 / 5000],
  [10_000, 1],
  [25_000, 1],
])('shows %i Knots as %f of the way to the next level', (total, way) => {
  expect(progressOf(total)).toBe(way)
})
