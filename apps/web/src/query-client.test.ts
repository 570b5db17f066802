import { ApiError } from '@bowline/api'
import { expect, test } from 'vitest'
import { retryDelay, shouldRetry } from './query-client.ts'

const answered = (status: number) => new ApiError(status, { code: 'internal', message: 'No' })

test('retries twice after a failed network or server', () => {
  for (const error of [new TypeError('Failed to fetch'), answered(500), answered(503)])
    expect([0, 1, 2].map(failures => shouldRetry(failures, error))).toEqual([true, true, false])
})

test('treats a refusal as an answer', () => {
  for (const status of [400, 401, 403, 404, 422]) expect(shouldRetry(0, answered(status))).toBe(false)
})

test('waits as long as a busy server asks, up to a limit', () => {
  const busy = (retryAfter?: number) =>
    new ApiError(429, { code: 'rate-limited', message: 'Too many requests' }, retryAfter)
  expect([2, 10, 11, undefined].map(seconds => shouldRetry(0, busy(seconds)))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(retryDelay(0, busy(2))).toBe(2000)
  expect(retryDelay(0, answered(503))).toBe(1000)
  expect(retryDelay(1, new TypeError('Failed to fetch'))).toBe(2000)
})

test('does not retry without a network, and fetches when there is one', () => {
  expect(shouldRetry(0, new TypeError('Failed to fetch'), false)).toBe(false)
})
