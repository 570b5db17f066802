import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.UTC(2026, 0, 1)
const after = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

test.each([
  [0, null],
  [-5, null],
  [0.5, { unit: 'minute', count: 1 }],
  [60, { unit: 'minute', count: 60 }],
  [61, { unit: 'hour', count: 1 }],
  [24 * 60, { unit: 'hour', count: 24 }],
  [3 * 24 * 60 - 1, { unit: 'day', count: 3 }],
])('shows %d minutes in the largest unit', (minutes, expected) => {
  expect(timeLeft(after(minutes), now)).toEqual(expected)
})
